import VitrineSystemFiles
import VitrineMediaModel

/// Builds an index file in one pass over the items.
enum IndexBuilder {
  static func build(
    _ items: some Sequence<IndexedItem>, at path: String, stamp: UInt64
  ) throws(IndexError) {
    var collected = IndexCollector()
    for item in items { try collected.add(item) }
    do throws(FileError) {
      var writer = try IndexWriter(path: path, stamp: stamp)
      try write(collected, &writer)
      try writeKeys(collected, &writer)
      try writer.add(.names, collected.names.stored)
      try writer.finish()
    } catch {
      throw .inaccessible(error)
    }
  }

  private static func write(_ collected: IndexCollector, _ writer: inout IndexWriter) throws(FileError) {
    try writer.add(.letters, collected.letters)
    try writer.add(.marks, collected.packedMarks)
    try writer.add(.variantStarts, .variantOffsets, starts: collected.variantStarts)
    try writer.add(.variantInfos, collected.variantInfos)
    try writeText(collected, &writer)
    try writer.add(.titleLanguages, sparse: collected.titleLanguages)
    try writer.add(.rows, collected.rowsAreConsecutive ? [] : collected.rows)
    try writer.add(
      .firstVariants, .firstVariantOffsets,
      starts: collected.firstVariants + [UInt32(collected.variantStarts.count)])
    try writer.add(.firstTitles, .firstTitleOffsets, starts: collected.firstTitles)
    try writer.add(.years, collected.years)
    try writeGroups(collected, &writer)
    try writer.add(.kinds, collected.kindSets)
    try writer.add(.genres, sparse: collected.genres)
    try writeCountries(collected, &writer)
    try writer.add(.originalLanguages, sparse: collected.originalLanguages)
  }

  /// Trains symbols on the titles and writes the titles encoded with them.
  private static func writeText(
    _ collected: IndexCollector, _ writer: inout IndexWriter
  ) throws(FileError) {
    let coder = SymbolCoder(SymbolTrainer(collected.text).symbols())
    var codes: [UInt8] = []
    var starts: [UInt32] = []
    starts.reserveCapacity(collected.titleStarts.count + 1)
    for title in collected.titleStarts.indices {
      starts.append(UInt32(codes.count))
      let isLast = title + 1 == collected.titleStarts.count
      let end = isLast ? collected.text.count : Int(collected.titleStarts[title + 1])
      coder.append(collected.text[Int(collected.titleStarts[title])..<end], to: &codes)
    }
    try writer.add(.titleStarts, .titleOffsets, starts: starts + [UInt32(codes.count)])
    try writer.add(.text, codes)
    try writer.add(.symbols, coder.symbols.symbols)
  }

  /// Writes the countries of the items, and nothing when no item has any.
  private static func writeCountries(
    _ collected: IndexCollector, _ writer: inout IndexWriter
  ) throws(FileError) {
    let end = UInt32(collected.countries.count)
    try writer.add(
      .countryStarts, .countryOffsets, starts: end == 0 ? [] : collected.countryStarts + [end])
    try writer.add(.countries, collected.countries)
  }

  /// Writes the groups of equally popular items.
  private static func writeGroups(
    _ collected: IndexCollector, _ writer: inout IndexWriter
  ) throws(FileError) {
    let groups = collected.groups
    try writer.add(.groups, groups)
    try writer.add(.groupStarts, collected.groupStarts)
    try writer.add(
      .popularities,
      collected.popularities.indices.filter { groups[$0 / 64] >> UInt64($0 % 64) & 1 != 0 }
        .map { collected.popularities[$0] })
    var count: UInt32 = 0
    let counts = stride(from: 0, to: groups.count, by: GroupBlock.size / 64).map { word in
      defer {
        count += groups[word...].prefix(GroupBlock.size / 64).reduce(0) { $0 + UInt32($1.nonzeroBitCount) }
      }
      return count
    }
    try writer.add(.groupCounts, counts)
  }

  private static func writeKeys(
    _ collected: IndexCollector, _ writer: inout IndexWriter
  ) throws(FileError) {
    do {
      let words = SortedKeys(collected.words, letters: collected.letters)
      try writer.add(.alphabet, collected.alphabet(words.keys))
      try writer.add(.wordPositions, words.keys.map(\.position))
      try writer.add(.wordInfos, words.keys.map(\.info.packed))
      try writer.add(.wordPrefixes, words.prefixes)
      let branches = words.branches()
      try writer.add(.wordCommonPrefixes, branches.commonPrefixes)
      try writer.add(.wordCommonPrefixMinima, branches.commonPrefixMinima)
      try writer.add(.wordBranches, branches.firsts)
      try writer.add(.wordFollowers, branches.followers)
    }
    let inner = SortedKeys(collected.inner, letters: collected.letters)
    try writer.add(.innerPositions, inner.keys.map(\.position))
    try writer.add(.innerInfos, inner.keys.map(\.info.packed))
    try writer.add(.innerPrefixes, inner.prefixes)
  }
}

extension IndexCollector {
  /// The marks, two to a byte, the first in the low half.
  fileprivate var packedMarks: [UInt8] {
    stride(from: 0, to: marks.count, by: 2).map { index in
      marks[index] | (index + 1 < marks.count ? marks[index + 1] << 4 : 0)
    }
  }

  /// Whether the rows are 1, 2, 3 and so on.
  fileprivate var rowsAreConsecutive: Bool { rows.indices.allSatisfy { rows[$0] == UInt32($0 + 1) } }

  fileprivate var groups: [UInt64] {
    var result = [UInt64](repeating: 0, count: (count + 63) / 64)
    for ordinal in popularities.indices
    where ordinal == 0 || popularities[ordinal] != popularities[ordinal - 1] {
      result[ordinal / 64] |= 1 << UInt64(ordinal % 64)
    }
    return result
  }

  fileprivate var groupStarts: [UInt32] {
    var result: [UInt32] = []
    var start = 0
    for ordinal in popularities.indices {
      if popularities[ordinal] != popularities[start] { start = ordinal }
      if ordinal % GroupBlock.size == 0 { result.append(UInt32(start)) }
    }
    return result
  }

  /// The bitsets of all kinds in sequence.
  fileprivate var kindSets: [UInt64] {
    let size = (count + 63) / 64
    var result = [UInt64](repeating: 0, count: size * MediaKind.allCases.count)
    for ordinal in kinds.indices {
      result[Int(kinds[ordinal]) * size + ordinal / 64] |= 1 << UInt64(ordinal % 64)
    }
    return result
  }

  /// Returns the rank of each item when all are sorted by the first variant of their first title.
  fileprivate func alphabet(_ words: [BuildKey]) -> [UInt32] {
    var result = [UInt32](repeating: UInt32(count), count: count)
    var next: UInt32 = 0
    for key in words {
      let variant = Int(firstVariants[key.info.ordinal])
      guard variant < variantStarts.count, variantStarts[variant] == key.position else { continue }
      result[key.info.ordinal] = next
      next += 1
    }
    return result
  }
}
