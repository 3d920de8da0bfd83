/// What is forgiven, one step after the other, where the text as typed finds little.
enum LenientStep: CaseIterable {
  case oneError
  case twoErrors
  case someWords

  /// What people call it.
  var name: String {
    switch self {
    case .oneError: "one typing error"
    case .twoErrors: "two typing errors"
    case .someWords: "some words"
    }
  }
}

extension LenientStep {
  /// Finds every item that fits. What is found does not depend on the kinds, the page and the
  /// filter wanted.
  ///
  /// Typing errors are forgiven only where the letters as typed find little: no whole title and fewer than
  /// ``fewHits`` items of any kind. Two errors are forgiven, and words left out, only where nothing else is found.
  ///
  /// - Parameters:
  ///   - run: The search.
  ///   - beforeForgiving: Prepares for the steps, where any are taken.
  ///   - onStep: Is told after each step, nil being the text as typed, how many items are found.
  static func collect(
    _ run: inout SearchRun, beforeForgiving: (inout SearchRun) -> Void = { _ in },
    onStep: (LenientStep?, Int) -> Void = { _, _ in }
  ) {
    run.collectAsTyped()
    var found = run.scratch.found.count
    onStep(nil, found)
    guard found < fewHits, !run.hasExact else { return }
    beforeForgiving(&run)
    for step in allCases where step == .oneError || found == 0 {
      run.collectLeniently(step)
      found = run.scratch.found.count
      onStep(step, found)
    }
  }

  /// The number of hits from which nothing more lenient is tried.
  static let fewHits = 3
}
