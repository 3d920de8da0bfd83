import Foundation
import Synchronization
import VitrineMediaModel
import VitrinePresentation

/// Keeps what a reader of a face sees, from what the face writes.
final class Board: Sendable {
  private struct State {
    var sights: Sights
    /// The kind whose section the command line prints.
    var printed: MediaKind?
  }

  private let state: Mutex<State>
  private let tell: @Sendable (Sights) -> Void

  init(_ kinds: [MediaKind], tell: @escaping @Sendable (Sights) -> Void) {
    state = Mutex(State(sights: .waiting(for: kinds)))
    self.tell = tell
  }

  private func change(_ change: (inout State) -> Void) {
    tell(
      state.withLock { state in
        change(&state)
        return state.sights
      })
  }

  /// Nothing more is written; kinds of which nothing was written have nothing.
  func end() {
    change { state in
      for (kind, sight) in state.sights where sight.isWaiting && sight.rows == 0 && !sight.isTroubled {
        state.sights[kind]?.isEmpty = true
      }
      state.sights.end()
    }
  }

  /// Reads whole sections of a page; a later version of one takes the place of the earlier.
  func read(html: String) {
    change { state in
      let parts = html.components(separatedBy: " data-kind=\"").dropFirst()
      for part in parts {
        guard let kind = MediaKind(rawValue: String(part.prefix { $0 != "\"" })) else { continue }
        let tag = part.prefix { $0 != ">" }
        state.sights[kind] = Sight(
          rows: part.components(separatedBy: " data-id=\"").count - 1,
          isWaiting: tag.contains("aria-busy"), isTroubled: part.contains("class=\"note\""),
          isEmpty: tag.contains("hidden"))
      }
      if html.contains("data-state=\"empty\"") {
        for kind in state.sights.keys { state.sights[kind]?.isEmpty = true }
      }
    }
  }

  /// Reads an event whose data is HTML.
  func read(event: String) { read(html: event) }

  /// Reads an event whose data is a section as JSON.
  func read(json event: String) {
    let lines = event.split(separator: "\n")
    guard lines.contains("event: section"), let data = lines.first(where: { $0.hasPrefix("data: ") }),
      let section = try? JSONSerialization.jsonObject(with: Data(data.dropFirst(6).utf8)) as? [String: Any],
      let kind = (section["kind"] as? String).flatMap(MediaKind.init),
      let items = section["items"] as? [Any], let parts = section["providers"] as? [[String: Any]]
    else { return }
    change { state in
      state.sights[kind] = Sight(
        rows: items.count, isWaiting: parts.contains { $0["state"] as? String == "searching" },
        isTroubled: parts.contains { $0["error"] is [String: Any] },
        isEmpty: section["state"] as? String == "empty")
    }
  }

  /// Reads lines of the command line: headings, rows with their ids, and the providers that failed.
  func read(printed text: String, isProblem: Bool) {
    change { state in
      if isProblem {
        for kind in state.sights.keys { state.sights[kind]?.isEmpty = true }
      }
      for line in text.split(separator: "\n") {
        let heading = MediaKind.allCases.first { line.hasPrefix(Names.kind($0, in: .english) + " ") }
        if let heading { state.printed = heading }
        guard let kind = state.printed, line.hasPrefix("  "), !line.hasPrefix("   ") else { continue }
        if line.contains(":\(kind.rawValue):") {
          state.sights[kind]?.rows += 1
        } else if line.contains(": ") {
          state.sights[kind]?.isTroubled = true
        }
      }
    }
  }
}
