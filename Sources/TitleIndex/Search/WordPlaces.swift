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
    if let ordered = ordered(form, range) { return ordered }
    var positions: [Int] = []
    for part in form.byteParts {
      guard let place = columns.find(form.bytes[part], in: range, where: { !positions.contains($0) })
      else { return nil }
      positions.append(place)
    }
    return WordPlaces(positions: positions, isInOrder: false)
  }

  private func ordered(_ form: QueryForm, _ range: Range<Int>) -> WordPlaces? {
    var positions: [Int] = []
    var isInOrder = true
    var start = range.lowerBound
    for part in form.byteParts {
      guard let place = columns.find(form.bytes[part], in: start..<range.upperBound) else { return nil }
      if columns.start(place) == WordStart.character.rawValue { isInOrder = false }
      positions.append(place)
      start = place + part.count
    }
    return WordPlaces(positions: positions, isInOrder: isInOrder)
  }
}

extension IndexColumns {
  /// The first start of a word in a range of letters that begins with a word of the query and is free, which is asked
  /// of such starts alone.
  func find(_ word: ArraySlice<UInt8>, in range: Range<Int>, where isFree: (Int) -> Bool = { _ in true })
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
        if unsafe part.elementsEqual(word), isFree(position) { return position }
      }
      return nil
    }
  }
}
