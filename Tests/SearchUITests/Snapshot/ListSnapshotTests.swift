import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI

@Suite struct ListSnapshotTests {
  @Test func `an identity stands once whatever is repeated`() {  // C98
    let list = UniqueList([Cell(id: 1), Cell(id: 1, text: 2), Cell(id: 2)])
    #expect(list.elements == [Cell(id: 1), Cell(id: 2)])
    var snapshot = ListSnapshot<String, Cell>()
    snapshot.append([Cell(id: 1), Cell(id: 2), Cell(id: 1)], to: "a")
    snapshot.append([Cell(id: 2), Cell(id: 3)], to: "b")
    #expect(snapshot.sections.map { $0.items.map(\.id) } == [[1, 2], [3]])
    #expect(snapshot.itemCount == 3)
  }

  @Test func `a section with nothing in it has no header`() {
    var snapshot = ListSnapshot<String, Cell>()
    snapshot.append([], to: "films")
    snapshot.append([Cell(id: 1)], to: "shows")
    snapshot.append([Cell(id: 1)], to: "people")
    #expect(snapshot.lines.elements == [.header("shows"), .item(Cell(id: 1))])
  }

  @Test func `a header and a row of equal names are two lines`() {
    var snapshot = ListSnapshot<Int, Cell>()
    snapshot.append([Cell(id: 1)], to: 1)
    #expect(snapshot.lines.count == 2)
  }

  @Test func `a difference between snapshots leads from one to the other`() {
    var old = ListSnapshot<String, Cell>()
    old.append([Cell(id: 1), Cell(id: 2)], to: "films")
    old.append([Cell(id: 3)], to: "people")
    var new = ListSnapshot<String, Cell>()
    new.append([Cell(id: 3), Cell(id: 4)], to: "people")
    new.append([Cell(id: 2, text: 1)], to: "films")
    #expect(old.difference(to: new).applied(to: old.lines) == new.lines)
  }

  @Test func `one number of three kinds is three rows`() {  // C97
    let sections = [MediaKind.film, .show, .person].map { kind in
      ShownSection(Sample.section(kind, 550..<551), query: "fight", more: .ended)
    }
    #expect(ListSnapshot(sections).itemCount == 3)
  }
}
