extension PhotoSet {
  /// Photos, photographers and collections with a number each; every text fits them all.
  static func numbered(count: Int) -> PhotoSet {
    let rows = 1...count
    let all = Array(0..<count)
    return PhotoSet(
      photos: rows.map(numberedPhoto),
      photographers: rows.map {
        Photographer(id: "user-\($0)", username: "user\($0)", name: NumberedNames.person($0))
      },
      collections: rows.map {
        Group(
          id: "collection-\($0)", title: NumberedNames.title($0), photos: all, photographer: $0 - 1,
          hasCover: !$0.isMultiple(of: 3))
      },
      topics: (1...3).map { Group(id: "topic-\($0)", title: "Topic \($0)", photos: all, photographer: 0) },
      isSearchable: false)
  }

  /// Every third lacks what Unsplash often lacks.
  private static func numberedPhoto(_ row: Int) -> Photo {
    let lacks = row.isMultiple(of: 3)
    return Photo(
      number: row, id: "photo-\(row)", text: "a made-up photo \(row)", hasText: !lacks,
      color: Color(red: 0x33, green: 0x66, blue: 0x99), width: 4000,
      height: row.isMultiple(of: 2) ? 3000 : 6000,
      likes: 100 - row, hasBlurHash: !lacks, photographer: row - 1)
  }
}
