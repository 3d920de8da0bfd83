import VitrineMediaModel
import VitrineTextMatching

/// Where the words of a query stand in a title.
struct WordPlaces {
  /// The position of each word, in the order of the query.
  var positions: [Int]
  /// Whether they stand in the order of the query, each at the start of a word.
  var isInOrder: Bool
}

extension SearchRun {
  /// Where all words of a form stand in a reading; nil when one does not.
  func places(of form: QueryForm, in range: Range<Int>) -> WordPlaces? {
    // Most titles lack a word: that is found out before anything is allocated.
    for part in form.byteParts where columns.find(form.bytes[part], in: range) == nil { return nil }
    if let positions = ordered(form, range, where: { columns.start($0) != WordStart.character.rawValue }) {
      return WordPlaces(positions: positions, isInOrder: true)
    }
    return (ordered(form, range) ?? apart(form, range)).map { WordPlaces(positions: $0, isInOrder: false) }
  }

  /// The first places of the words one behind the other.
  private func ordered(
    _ form: QueryForm, _ range: Range<Int>, where isFit: (Int) -> Bool = { _ in true }
  ) -> [Int]? {
    var positions: [Int] = []
    var start = range.lowerBound
    for part in form.byteParts {
      guard let place = columns.find(form.bytes[part], in: start..<range.upperBound, where: isFit) else {
        return nil
      }
      positions.append(place)
      start = place + part.count
    }
    return positions
  }

  /// A place of its own for each word. Longer words choose first, so that none loses its place to its own beginning.
  private func apart(_ form: QueryForm, _ range: Range<Int>) -> [Int]? {
    var positions = form.byteParts.map { _ in Int.max }
    for number in positions.indices.sorted(by: { form.byteParts[$0].count > form.byteParts[$1].count }) {
      let word = form.bytes[form.byteParts[number]]
      guard let place = columns.find(word, in: range, where: { !positions.contains($0) }) else { return nil }
      positions[number] = place
    }
    return positions
  }
}

extension IndexColumns {
  /// The first start of a word in a range of letters that begins with a word of the query and fits, which is asked of
  /// such starts alone.
  func find(_ word: ArraySlice<UInt8>, in range: Range<Int>, where isFit: (Int) -> Bool = { _ in true })
    -> Int?
  {
    guard let first = word.first, range.count >= word.count else { return nil }
    return unsafe letters.withElements(range) { bytes in
      guard bytes.count >= word.count else { return nil }
      for offset in 0...(bytes.count - word.count) where unsafe bytes[offset] == first {
        // A first byte of two or three stands for one script, so its start says enough.
        let position = range.lowerBound + offset
        guard start(position) != WordStart.none.rawValue else { continue }
        let part = unsafe UnsafeBufferPointer(rebasing: bytes[offset..<offset + word.count])
        if unsafe part.elementsEqual(word), isFit(position) { return position }
      }
      return nil
    }
  }
}
