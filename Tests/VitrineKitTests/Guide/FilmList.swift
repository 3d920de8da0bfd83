#if canImport(SwiftUI)
  import SwiftUI
#endif
import VitrineKit

/// The film screen as a list of SwiftUI.
struct FilmList: View {
  @Bindable var model: SearchModel

  var body: some View {
    List {
      ForEach(model.sections) { section in
        Section(section.kind.rawValue) {
          ForEach(Array(section.rows.enumerated()), id: \.element.id) { index, row in
            VStack {
              Text(row.item.title(for: model.languages).text)
              if let overview = model.overview(of: row) { Text(overview.text) }
            }
            .opacity(section.isOutdated ? 0.5 : 1)
            .onAppear { model.appeared(index, in: section.kind) }
          }
          if section.state.isTrouble {
            Button("Try again") { model.retry(section.kind) }
          }
        }
      }
    }
    .searchable(text: $model.text)
    .onSubmit(of: .search) { model.submit() }
    .refreshable { model.reload() }
    .onAppear { model.load() }
    .onDisappear { Task { await model.stop() } }
  }
}
