internal import VitrineFederation
internal import VitrineMediaModel

/// Which of the two sessions of a search screen.
enum SearchOrigin: Sendable, Hashable {
  /// The one with the local providers only, asked on every keystroke.
  case local
  /// The one with every provider, asked when typing rests.
  case full
}

/// Makes one screen out of the answers of two sessions.
///
/// The full session has the local providers as well, so that an item of both becomes one row. A section is
/// taken from it as soon as the local providers have answered there too; until then the answer of the local
/// session stands, and its rows stay on top. What answers another request than the newest one is dropped.
struct AnswerBoard {
  /// The newest request; nil while there is nothing to search.
  private(set) var request: SearchRequest?
  private var answers: [SearchOrigin: FederatedAnswer] = [:]
  private var ends: [MediaKind: LoadMore] = [:]
  private var outdated: [ShownSection] = []
  /// The sessions that have something to say yet.
  private(set) var awaited: Set<SearchOrigin> = []
  /// The kinds whose first page is asked for again.
  private var retried: Set<MediaKind> = []
  /// Whether the full answer is a remembered one, which the session knows nothing of any more.
  private(set) var isRecalled = false
  /// Whether everything under way was ended, so that what has not come is not on its way.
  private(set) var isStopped = false
  private let kinds: [SearchOrigin: [MediaKind]]
  private let localProviders: Set<ProviderID>

  init(local: (any SearchSession)?, full: any SearchSession) {
    kinds = [.local: local?.providers.kinds ?? [], .full: full.providers.kinds]
    localProviders = Set(full.providers.filter(\.capabilities.isLocal).map(\.id))
  }

  /// Starts over with a request.
  ///
  /// - Parameters:
  ///   - new: The request; nil for none.
  ///   - shown: The rows to show until something is known; none when the scope is another.
  mutating func begin(_ new: SearchRequest?, outdated shown: [ShownSection]) {
    (request, answers, ends, outdated) = (new, [:], [:], shown.filter { !$0.rows.isEmpty })
    (awaited, retried, isRecalled, isStopped) = ([], [], false, false)
  }

  /// Takes an answer unless it is older than what is there or answers something else.
  ///
  /// - Returns: Whether it was taken.
  @discardableResult
  mutating func take(_ answer: FederatedAnswer, from origin: SearchOrigin) -> Bool {
    let before = answers[origin]
    guard answer.request == request, answer.generation >= before?.generation ?? .min else { return false }
    answers[origin] = answer.keeping(rowsOf: before)
    if origin == .full { adopt(after: before) }
    if origin == .full { isRecalled = false }
    // Somebody brought rows after the end: there was a slower provider.
    for section in answer.sections where section.rows.count > before?.section(section.kind)?.rows.count ?? 0 {
      if ends[section.kind] == .ended { ends[section.kind] = nil }
    }
    if answer.isComplete { awaited.remove(origin) }
    // What is known of a kind replaces the rows of the query before for good, also when it is asked about again.
    let known = answer.sections.filter { !$0.rows.isEmpty || origin == .full && $0.state.isSettled }.map(
      \.kind)
    outdated.removeAll { known.contains($0.kind) }
    return true
  }

  /// Takes an answer that was remembered.
  mutating func recall(_ answer: FederatedAnswer) {
    take(answer, from: .full)
    isRecalled = answers[.full] != nil
  }

  /// Notes that a session is asked.
  mutating func await(_ origin: SearchOrigin) {
    awaited.insert(origin)
    isStopped = false
  }

  /// Notes that nothing more will come from these sessions.
  mutating func drop(_ origins: Set<SearchOrigin>) {
    awaited.subtract(origins)
  }

  /// Notes that nothing is on its way any more, neither answers nor pages; what has not come can be asked for again.
  mutating func stop() {
    ends = ends.filter { $0.value != .loading }
    answers = answers.mapValues { $0.stopped() }
    (awaited, retried, isStopped) = ([], [], true)
  }

  /// Notes that the first page of a kind is asked for again, or was.
  mutating func retry(_ kind: MediaKind, isRunning: Bool) {
    if isRunning { retried.insert(kind) } else { retried.remove(kind) }
  }

  /// Notes what is being done about the rows after the last one; nil for what the providers say.
  mutating func note(_ more: LoadMore?, after kind: MediaKind) { ends[kind] = more }

  /// The answer of a session to the newest request.
  func answer(_ origin: SearchOrigin) -> FederatedAnswer? { answers[origin] }

  /// Which session's rows a kind shows.
  func origin(of kind: MediaKind) -> SearchOrigin? {
    if let section = answers[.full]?.section(kind), isAdopted(section) { return .full }
    return answers[.local]?.section(kind) == nil ? nil : .local
  }

  /// The sections to show.
  func sections(_ upstream: InputMachine.Upstream) -> [ShownSection] {
    guard let request else { return [] }
    return order(upstream).filter(request.scope.contains).map { kind in
      let section = current(kind, upstream, request)
      guard section.rows.isEmpty, section.state == .searching || section.state == .idle,
        var old = outdated.first(where: { $0.kind == kind })
      else { return section }
      (old.isOutdated, old.state, old.more) = (true, section.state, .ended)
      return old
    }
  }

  private func current(
    _ kind: MediaKind, _ upstream: InputMachine.Upstream, _ request: SearchRequest
  ) -> ShownSection {
    guard let origin = origin(of: kind), let section = answers[origin]?.section(kind) else {
      return ShownSection(kind, upstream == .held || isStopped ? .idle : .searching, query: request.text)
    }
    // The next page of a section is that of the full answer; nothing is loaded into rows about to be
    // replaced.
    let isFinal = origin == .full || upstream == .idle
    var shown = ShownSection(
      section, query: request.text, more: isFinal ? ends[kind] ?? section.following : .ended)
    if !isFinal, section.rows.isEmpty { shown.state = upstream == .held ? .idle : .searching }
    if retried.contains(kind), section.rows.isEmpty { shown.state = .searching }
    return shown
  }

  /// The kinds in the order to show them: the order of the full answer as soon as anything of it is shown.
  private func order(_ upstream: InputMachine.Upstream) -> [MediaKind] {
    let full = answers[.full]?.sections ?? []
    let local = answers[.local]?.sections ?? []
    let isShown = full.contains { isAdopted($0) && $0.state != .searching }
    var all = (isShown ? full + local : local + full).map(\.kind)
    if answers[.local] == nil, answers[.full] == nil { all += kinds[.local] ?? [] }
    if upstream != .idle || isStopped, answers[.full] == nil { all += kinds[.full] ?? [] }
    return all.eachOnce(by: \.self)
  }

  /// Puts the rows of the local answer first in each section that is shown from the full one from now on:
  /// they are on the screen already.
  private mutating func adopt(after before: FederatedAnswer?) {
    guard var full = answers[.full], let local = answers[.local] else { return }
    for (index, section) in full.sections.enumerated() where isAdopted(section) {
      let wasAdopted = before?.section(section.kind).map(isAdopted) ?? false
      if !wasAdopted, let shown = local.section(section.kind) { full.sections[index].keep(shown.rows) }
    }
    answers[.full] = full
  }

  private func isAdopted(_ section: FederatedSection) -> Bool {
    guard answers[.local]?.section(section.kind) != nil else { return true }
    guard !section.providers.isEmpty else { return section.state != .searching }
    return !section.providers.contains { localProviders.contains($0.provider) && $0.state == .searching }
  }
}

extension SectionState {
  /// Whether the providers have said something.
  fileprivate var isSettled: Bool { self != .searching && self != .idle }
}

extension [any MediaProvider] {
  /// Every kind that one of them has, in their order.
  var kinds: [MediaKind] { flatMap(\.capabilities.kinds).eachOnce(by: \.self) }
}
