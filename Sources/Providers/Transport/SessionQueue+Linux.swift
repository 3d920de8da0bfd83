#if canImport(FoundationNetworking)
  internal import Foundation

  /// Where a session tells its delegate what came, at most ``longest`` pieces behind.
  ///
  /// FoundationNetworking queues every piece of a body without asking how many wait. A body that libcurl unpacks faster than
  /// its pieces are counted would fill the memory long before the limit of the call ends it. So whoever adds a piece waits
  /// for room: the session, which then reads on more slowly.
  final class SessionQueue: OperationQueue, @unchecked Sendable {
    /// The most pieces that wait. libcurl's are of 16 KiB.
    static let longest = 64

    /// The queue of a new session.
    static var forSession: OperationQueue? { SessionQueue() }

    private let room = DispatchSemaphore(value: longest)

    override init() {
      super.init()
      maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      room.wait()
      super.addOperation { [room] in
        block()
        room.signal()
      }
    }
  }
#endif
