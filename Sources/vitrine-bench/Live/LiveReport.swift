/// The output of `vitrine-bench live`; names and units are those of the output.
struct LiveReport: Encodable {
  var loadAverage: Double
  /// The searches timed for each set of delays.
  var searches: Int
  var timings: [LiveTiming]
  var atOnce: LiveCrowd
  var memory: LiveMemory?
}

/// How soon things arrived over searches one after the other, in milliseconds since the request was sent.
struct LiveTiming: Encodable {
  var delays: LiveStage.Delays
  /// Until the first row of the catalog, of the searches that have one.
  var firstHitMs: Percentiles
  /// Until nothing more of a section was awaited, beyond the delay of its slowest source, by kind.
  var sectionBeyondDelayMs: [String: Percentiles]
  /// The answers that broke off.
  var notWhole: Int
  /// First hits within 20 ms and sections within 15 ms of their sources, at p95, and no answer broke off.
  var isMet: Bool

  /// The goals, in milliseconds at p95.
  private static let firstHitGoal = 20.0
  private static let sectionGoal = 15.0

  init(_ delays: LiveStage.Delays, _ answers: [StreamedAnswer]) {
    self.delays = delays
    var firstHits: [Double] = []
    var sections: [String: [Double]] = [:]
    for answer in answers {
      let page = LivePage(answer.body)
      if let time = page.firstHit.flatMap({ answer.time(ofByte: $0) }) { firstHits.append(time) }
      for kind in page.kinds {
        guard let last = page.settled(kind).last, let time = answer.time(ofByte: last.offset) else {
          continue
        }
        sections[kind, default: []].append(time - Double(delays.slowest(for: kind)))
      }
    }
    firstHitMs = Percentiles(milliseconds: firstHits)
    sectionBeyondDelayMs = sections.mapValues { Percentiles(milliseconds: $0) }
    notWhole = answers.count { !$0.isWhole }
    isMet =
      notWhole == 0 && firstHitMs.p95 <= Self.firstHitGoal
      && sectionBeyondDelayMs.values.allSatisfy { $0.p95 <= Self.sectionGoal }
  }
}

/// Searches at the same time, compared with the same ones alone.
struct LiveCrowd: Encodable {
  var searches: Int
  /// Answers that broke off.
  var notWhole = 0
  /// Sections of the search alone that never settled here.
  var lostSections = 0
  /// Sections that say that a source failed or was late; their rows are not compared.
  var troubledSections = 0
  /// Sections that settled more than once.
  var doubledSections = 0
  /// Rows of the search alone that are missing here without a word.
  var lostRows = 0
  /// Rows that stand twice in a section.
  var doubledRows = 0
  /// Rows that the search alone has not.
  var otherRows = 0
  /// Until the last section of a search, in milliseconds.
  var lastSectionMs: Percentiles
  /// Whether nothing is lost, doubled or different.
  var isMet: Bool

  init(_ answers: [StreamedAnswer], alone: [StreamedAnswer]) {
    searches = answers.count
    isMet = false
    lastSectionMs = Percentiles([])
    var last: [Double] = []
    for (answer, other) in zip(answers, alone) {
      notWhole += answer.isWhole ? 0 : 1
      let (page, expected) = (LivePage(answer.body), LivePage(other.body))
      for kind in expected.kinds { compare(page.settled(kind), with: expected.settled(kind)) }
      last.append(page.versions.compactMap { answer.time(ofByte: $0.offset) }.max() ?? 0)
    }
    lastSectionMs = Percentiles(milliseconds: last)
    isMet = notWhole + lostSections + doubledSections + lostRows + doubledRows + otherRows == 0
  }

  private mutating func compare(_ settled: [LivePage.Version], with expected: [LivePage.Version]) {
    doubledSections += max(0, settled.count - 1)
    guard let found = settled.last, let wanted = expected.last else {
      lostSections += expected.isEmpty ? 0 : 1
      return
    }
    guard !found.isTroubled, !wanted.isTroubled else {
      troubledSections += 1
      return
    }
    doubledRows += found.works.count - Set(found.works).count
    lostRows += Set(wanted.works).subtracting(found.works).count
    otherRows += Set(found.works).subtracting(wanted.works).count
  }
}

/// The server's memory over searches for ever new texts.
struct LiveMemory: Encodable {
  /// How many different texts were searched in turn.
  var texts: Int
  var searches = 0
  /// Answers that broke off.
  var notWhole = 0
  /// Resident memory after each twentieth of the searches.
  var megabytes: [Double] = []

  /// How much it grew over the second half, in percent of what it was; caches are full by then.
  var growthPercent: Double {
    guard let middle = megabytes.dropFirst(megabytes.count / 2).first, let last = megabytes.last, middle > 0
    else { return 0 }
    return ((last - middle) / middle * 100).rounded(to: 1)
  }

  /// Memory counts as flat up to this, since the allocator gives pages back late.
  private static let flatPercent = 2.0

  private enum Member: String, CodingKey { case texts, searches, notWhole, megabytes, growthPercent, isMet }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(texts, forKey: .texts)
    try members.encode(searches, forKey: .searches)
    try members.encode(notWhole, forKey: .notWhole)
    try members.encode(megabytes, forKey: .megabytes)
    try members.encode(growthPercent, forKey: .growthPercent)
    try members.encode(notWhole == 0 && growthPercent <= Self.flatPercent, forKey: .isMet)
  }
}
