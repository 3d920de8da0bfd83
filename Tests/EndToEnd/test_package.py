"""Builds a package outside of the repository that depends on VitrineKit, as an app would, and runs it.

It has targets of its own with the names that apps use, and imports what stands for SwiftUI beside VitrineKit in one file.
Nothing of the compiler or the package manager may be a warning.
"""

import os
import pathlib
import re
import shutil
import subprocess
import textwrap

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
OWN_TARGETS = ["Catalog", "Database", "Providers", "Web"]
VERSION = "0.2.0"

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Outside",
  platforms: [.macOS(.v15)],
  dependencies: [DEPENDENCY],
  targets: OWN.map { .target(name: $0) } + [
    .executableTarget(
      name: "Outside",
      dependencies: OWN.map { .byName(name: $0) } + [.product(name: "VitrineKit", package: "PACKAGE")])
  ]
)
"""

# Names of SwiftUI that an app uses without saying whose they are.
SWIFTUI = """\
public protocol View {}
public struct Text: View { public init(_ text: String) {} }
public struct Image: View { public init(_ name: String) {} }
public struct Section<Content: View>: View { public init(_ title: String, content: () -> Content) {} }
@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
"""

APP = """\
import Catalog
import Database
import Foundation
import Providers
import SwiftUI
import VitrineKit
import Web

/// Finds one film, whatever is asked.
struct OneFilm: MediaProvider {
  let id = ProviderID.tmdb
  let capabilities = ProviderCapabilities(kinds: [.film], isLocal: true)
  let film: ItemSummary

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let hits = [SearchHit(item: film)]
    let section = SearchSection(kind: .film, state: .results(partial: false), total: 1, pages: 1, hits: hits)
    return SearchAnswer(text: request.text, sections: [section])
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    ItemDetail(item: .film(Film(id: id, work: Work(titles: film.titles))))
  }

  func shelves() async throws(ProviderError) -> [ShelfListing] { [] }
  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
    throw .notFound
  }
}

struct FilmRow: View {
  @State var row: FederatedRow
  var body: some View { Section(row.item.title(for: [.english]).text) { Text("film") } }
}

struct Cover: View {
  @State var url = URL(string: "https://example.org")
  var body: some View { Image("cover") }
}

@main
struct Outside {
  static func main() async throws {
    guard let id = MediaID("tmdb:film:1") else { return }
    let film = ItemSummary(id: id, titles: LocalizedText([.english: "The Lamp"]))
    let search = FederatedSearch(providers: [OneFilm(film: film)])
    for await answer in await search.search(SearchRequest(text: "lamp")) where answer.isComplete {
      for row in answer.sections.flatMap(\\.rows) { print(FilmRow(row: row).row.item.title(for: []).text) }
    }
    print(try await OneFilm(film: film).summary(id).id, FoldedText("Amélie").text)
    let model = SearchModel(full: search)
    print(Catalog.name + Database.name + Providers.name + Web.name, model.isExploring, TMDBProvider.self, HTTPStatus.ok.rawValue)
  }
}
"""


def write(package: pathlib.Path, dependency: str, name: str):
    """Writes the package; it depends on Vitrine as said."""
    own = "[" + ", ".join(f'"{target}"' for target in OWN_TARGETS + ["SwiftUI"]) + "]"
    manifest = MANIFEST.replace("DEPENDENCY", dependency).replace("OWN", own).replace("PACKAGE", name)
    files = {"Package.swift": manifest, "Sources/SwiftUI/SwiftUI.swift": SWIFTUI, "Sources/Outside/Outside.swift": APP}
    for target in OWN_TARGETS:
        files[f"Sources/{target}/{target}.swift"] = f'public enum {target} {{ public static let name = "{target}" }}\n'
    for path, text in files.items():
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_text(textwrap.dedent(text))


def run(*command, cwd: pathlib.Path, **environment) -> str:
    """What a command prints, without the settings of the project's own build."""
    variables = {key: value for key, value in os.environ.items() if not key.startswith("VITRINE_")} | environment
    done = subprocess.run(
        command, cwd=cwd, env=variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=900)
    assert done.returncode == 0, done.stdout
    return done.stdout


def sources_as_repository(folder: pathlib.Path) -> pathlib.Path:
    """What a clone of the project has that a dependency needs, as it stands here, in a repository with a version."""
    clone = folder / "vitrine"
    clone.mkdir()
    for name in ["Package.swift", "LICENSE", "README.md"]:
        shutil.copy2(ROOT / name, clone / name)
    for name in ["Sources", "Data"]:
        shutil.copytree(ROOT / name, clone / name)
    git = ["git", "-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    for command in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "-m", "Release"], ["tag", VERSION]]:
        run(*git, *command, cwd=clone)
    return clone


@pytest.mark.parametrize("kind", ["path", "url"])
def test_a_package_outside_builds_and_runs_without_a_warning(kind: str, tmp_path: pathlib.Path):
    package = tmp_path / "outside"
    if kind == "path":
        write(package, f'.package(path: "{ROOT}")', ROOT.name)
    else:
        url = sources_as_repository(tmp_path).as_uri()
        write(package, f'.package(url: "{url}", from: "{VERSION}")', "vitrine")
    options = ["--scratch-path", str(tmp_path / "build"), "--cache-path", str(tmp_path / "cache")]
    output = run("swift", "build", *options, cwd=package)
    assert not re.search("(warning|error):", output), output
    built = set(re.findall(r"Compiling (\w+) ", output))
    assert {"VitrineSearchUI", "Outside"} <= built and not built & {"VitrineWeb", "VitrineHTTPServer", "VitrineCatalog"}
    program = run("swift", "build", *options, "--show-bin-path", cwd=package).strip() + "/Outside"
    assert run(program, cwd=package).splitlines() == [
        "The Lamp", "tmdb:film:1 amelie", "CatalogDatabaseProvidersWeb true TMDBProvider 200"]
