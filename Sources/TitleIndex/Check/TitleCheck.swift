import VitrineMediaModel
import VitrineTextMatching

extension TitleIndex {
  /// Checks that every title finds its item.
  ///
  /// Searching for a title in each ``TitleForm`` must find the item as a whole title; for a main title, only
  /// items with the same title may come before it. Aliases of less known items may come after titles that
  /// only begin with the query; see `docs/matching.md`, 16. Every beginning of a title, from two letters or
  /// one Chinese, Japanese or Korean character, must find the item, on whatever page.
  ///
  /// - Parameters:
  ///   - items: The items the index was built from, or some of them.
  ///   - limit: The number of titles to check, spread evenly; nil for all.
  ///   - offset: The title with which a limited check begins, so that the next one can check others.
  /// - Returns: The number of checks and the failures.
  /// - Throws: `unusable` when the file turns out to be damaged.
  /// - Complexity: About a millisecond for each title.
  public func check(_ items: some Sequence<IndexedItem>, limit: Int? = nil, offset: Int = 0)
    throws(IndexError) -> TitleReport
  {
    var all = items.flatMap { item in
      item.titles.map { CheckedTitle(row: item.row, text: $0.text, isMain: $0.isMain) }
    }
    if let limit, limit < all.count, limit > 0 {
      let step = all.count / limit
      all = stride(from: offset % step, to: all.count, by: step).prefix(limit).map { all[$0] }
    }
    var report = TitleReport()
    report.titles = all.count
    var beginnings: [String: [Int]] = [:]
    for (number, title) in all.enumerated() {
      try checkForms(of: title, &report)
      for beginning in Self.beginnings(of: title.text) {
        report.beginnings += 1
        beginnings[beginning, default: []].append(number)
      }
    }
    try checkBeginnings(beginnings, all, &report)
    return report
  }

  private func checkForms(of title: CheckedTitle, _ report: inout TitleReport) throws(IndexError) {
    let row = title.row
    var tried: Set<[UInt8]> = []
    for form in TitleForm.allCases {
      guard let query = form.text(of: title.text), tried.insert(Array(query.utf8)).inserted else { continue }
      report.forms += 1
      let rank = try rank(ofRow: row, for: query)
      if let rank, rank.tier == .exact, rank.parts == 0 || !title.isMain { continue }
      let problem = rank.map { TitleFailure.Problem.behind($0.ordinal) } ?? .notFound
      report.add(TitleFailure(row: row, title: title.text, query: query, form: form, problem: problem))
    }
  }

  private func checkBeginnings(
    _ beginnings: [String: [Int]], _ titles: [CheckedTitle], _ report: inout TitleReport
  ) throws(IndexError) {
    for (query, numbers) in beginnings {
      let missing = try missing(rows: numbers.map { titles[$0].row }, from: query)
      guard !missing.isEmpty else { continue }
      for number in numbers where missing.contains(titles[number].row) {
        let title = titles[number]
        report.add(
          TitleFailure(row: title.row, title: title.text, query: query, form: .beginning, problem: .notFound))
      }
    }
  }

  /// Returns the beginnings of a title that must find it: all with two letters, or one of a script without
  /// spaces.
  static func beginnings(of title: String) -> [String] {
    var result: [String] = []
    var end = title.startIndex
    var isLongEnough = false
    while end < title.endIndex, result.count < TypedText.longest {
      end = title.index(after: end)
      let beginning = String(title[..<end])
      if !isLongEnough {
        let folded = FoldedText(beginning)
        isLongEnough =
          folded.letters.count >= 2 && beginning.contains { $0.isLetter || $0.isNumber }
          || folded.letters.first?.isWithoutSpaces == true
      }
      if isLongEnough { result.append(beginning) }
    }
    return result
  }
}

/// A title to check.
private struct CheckedTitle {
  var row: Int
  var text: String
  var isMain: Bool
}

extension TitleForm {
  /// Returns a title in this form; nil for `beginning`, which has many, and where nothing remains.
  func text(of title: String) -> String? {
    switch self {
    case .asWritten: title
    case .upperCase: title.uppercased()
    case .withoutPunctuation: Self.withoutPunctuation(title)
    case .beginning: nil
    }
  }

  private static func withoutPunctuation(_ title: String) -> String? {
    let rest = title.filter { !$0.isPunctuation || $0 == "&" || $0 == "＆" }
    return rest.contains { $0.isLetter || $0.isNumber } ? rest : nil
  }
}
