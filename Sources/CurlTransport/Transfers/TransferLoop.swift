internal import CVitrineCurl
internal import VitrineHTTPModel

/// Carries calls out on one thread, to which everything of libcurl's belongs.
@safe final class TransferLoop {
  /// The connections at the same time at most, kept ones included.
  static let mostConnections = 64
  /// The handles that are kept for further calls at most.
  static let mostIdleHandles = 64
  /// The streams of one HTTP/2 connection at most.
  static let mostStreams = 32
  /// How long the thread sleeps at most when nothing happens.
  private static let longestSleepMilliseconds: Int32 = 60_000
  /// The process's part of libcurl.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let inbox: Inbox
  private let settings: CurlSettings
  private let multi: UnsafeMutableRawPointer
  private var running: [UInt64: Transfer] = [:]
  private var idle: [UnsafeMutableRawPointer] = unsafe []

  /// Creates a loop; nil when libcurl has no memory.
  init?(_ inbox: Inbox, _ settings: CurlSettings) {
    guard Self.isReady, let multi = unsafe curl_multi_init() else { return nil }
    self.inbox = inbox
    self.settings = settings
    unsafe self.multi = multi
    set(CURLMOPT_MAX_HOST_CONNECTIONS, CurlTransport.connectionsPerHost)
    set(CURLMOPT_MAX_TOTAL_CONNECTIONS, Self.mostConnections)
    set(CURLMOPT_MAXCONNECTS, Self.mostConnections)
    set(CURLMOPT_MAX_CONCURRENT_STREAMS, Self.mostStreams)
  }

  deinit {
    while let easy = unsafe idle.popLast() { unsafe curl_easy_cleanup(easy) }
    unsafe curl_multi_cleanup(multi)
  }

  private func set(_ option: CURLMoption, _ value: Int) {
    // These four are plain numbers, which are always taken.
    _ = unsafe vitrine_curl_multi_set_number(multi, option, value)
  }

  /// Carries calls out until the inbox is stopped; what is open then ends with an error.
  func run() {
    while true {
      let news = inbox.take()
      guard !news.isStopped else { return stop(news.orders) }
      for order in news.orders { begin(order) }
      for number in news.givenUp { giveUp(number) }
      var count: Int32 = 0
      // What goes wrong with one transfer is told with it.
      _ = unsafe curl_multi_perform(multi, &count)
      endTransfers()
      sleep()
    }
  }

  private func sleep() {
    var news = curl_waitfd(fd: inbox.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    _ = unsafe curl_multi_poll(multi, &news, 1, Self.longestSleepMilliseconds, nil)
  }

  private func begin(_ order: Order) {
    guard !order.call.isOver else { return inbox.left(isLookingUp: false) }
    guard let url = WebURL(order.request.url) else { return refuse(order, .noWebAddress) }
    guard let easy = unsafe idle.popLast() ?? curl_easy_init() else {
      return refuse(order, .failed(reason: "libcurl has no memory"))
    }
    let isConfigured = settings.origins.contains(url.origin)
    let transfer = unsafe Transfer(order, on: easy, to: url, isConfigured: isConfigured)
    guard transfer.setUp(trusting: settings.certificates),
      unsafe curl_multi_add_handle(multi, easy) == CURLM_OK
    else {
      unsafe keep(easy)
      return refuse(order, .failed(reason: "the call cannot be sent as it is"))
    }
    running[order.number] = transfer
  }

  private func refuse(_ order: Order, _ error: TransportError) {
    order.call.finish(.failure(error))
    inbox.left(isLookingUp: false)
  }

  /// Ends a transfer nobody waits for; one that has ended already is not known any more.
  private func giveUp(_ number: UInt64) {
    if let transfer = running[number] { remove(transfer) }
  }

  private func endTransfers() {
    var (own, code) = unsafe (UnsafeMutableRawPointer?.none, CURLE_OK)
    while unsafe vitrine_curl_next_ended(multi, &own, &code) {
      guard let context = unsafe own else { continue }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      transfer.ended(code)
      remove(transfer)
    }
  }

  private func remove(_ transfer: Transfer) {
    unsafe curl_multi_remove_handle(multi, transfer.easy)
    unsafe keep(transfer.easy)
    running[transfer.order.number] = nil
    inbox.left(isLookingUp: transfer.isLookingUp)
  }

  /// Keeps a handle for another call, without anything of this one; its connection is kept by libcurl.
  private func keep(_ easy: UnsafeMutableRawPointer) {
    guard unsafe idle.count < Self.mostIdleHandles else { return unsafe curl_easy_cleanup(easy) }
    unsafe curl_easy_reset(easy)
    unsafe idle.append(easy)
  }

  private func stop(_ orders: [Order]) {
    for order in orders { refuse(order, .stopped) }
    for transfer in running.values {
      transfer.order.call.finish(.failure(.stopped))
      remove(transfer)
    }
  }
}
