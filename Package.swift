// swift-tools-version: 6.2
import PackageDescription

/// Whether the project itself is being built and checked, by `make test` or `make lint`: then every warning is an
/// error, memory safety is strict, and what the tests test is optimised (but not the tests, which would take twice as
/// long to build).
///
/// Asked for by the environment, so that none of this reaches a package that depends on this one.
let isChecked = Context.environment["VITRINE_CHECKED"] != nil

/// The settings of every Swift target; see docs/decisions/0002-strict-settings.md.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (isChecked ? [.strictMemorySafety(), .treatAllWarnings(as: .error)] : [])
let optimised: [SwiftSetting] = isChecked ? [.unsafeFlags(["-O"])] : []

/// The name of a room's target: `Federation` is `VitrineFederation`, and `CZlib` is `CVitrineZlib`, so that neither can
/// clash with a target of somebody's app (docs/decisions/0023-names-of-targets.md). Folders carry the room's name.
func target(of room: String) -> String {
  if room == "VitrineKit" { return room }
  let letters = Array(room)
  return letters[0] == "C" && letters[1].isUppercase
    ? "CVitrine" + room.dropFirst() : "Vitrine" + room
}

/// The dependencies on rooms.
func targets(of rooms: [String]) -> [Target.Dependency] { rooms.map { .byName(name: target(of: $0)) } }

/// Dependencies that only Linux has or needs.
func onLinux(_ rooms: [String]) -> [Target.Dependency] {
  rooms.map { .target(name: target(of: $0), condition: .when(platforms: [.linux])) }
}

/// A library target of Swift.
func library(_ room: String, _ rooms: [String] = [], exclude: [String] = []) -> Target {
  .target(
    name: target(of: room), dependencies: targets(of: rooms), path: "Sources/\(room)",
    exclude: ["README.md"] + exclude, swiftSettings: settings + optimised)
}

/// A C library of the system, found by pkg-config.
func system(_ room: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(
    name: target(of: room), path: "Sources/\(room)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A target of C: a shim over a system library, or a file of this project embedded as bytes.
func shim(_ room: String, links libraries: [String] = []) -> Target {
  .target(
    name: target(of: room), path: "Sources/\(room)", exclude: ["README.md"],
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A program.
func program(_ name: String, _ rooms: [String], onLinux more: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: targets(of: rooms) + onLinux(more), exclude: ["README.md"],
    swiftSettings: settings + optimised)
}

/// The tests of a room; no package that depends on this one sees them.
func tests(_ room: String, _ rooms: [String]) -> Target {
  .testTarget(
    name: "\(room)Tests", dependencies: targets(of: rooms), swiftSettings: settings)
}

let kit = ["MediaModel", "HTTPModel", "TextMatching", "Providers", "Federation", "SearchUI"]

let package = Package(
  name: "Vitrine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "VitrineKit", targets: ["VitrineKit"]),
    .library(name: target(of: "TitleIndex"), targets: [target(of: "TitleIndex")]),
    .executable(name: "vitrine", targets: ["vitrine"]),
  ],
  targets: [
    system("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    system("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    system("CCurl", pkgConfig: "libcurl", package: "libcurl4-openssl-dev"),
    shim("CMicrohttpd", links: ["microhttpd"]),
    shim("CCatalogData"),
    shim("CWebAssets"),

    // Values and ports.
    library("MediaModel"),
    .target(
      name: target(of: "HTTPModel"),
      // Apple platforms have the Compression framework.
      dependencies: onLinux(["CZlib"]), path: "Sources/HTTPModel", exclude: ["README.md"],
      swiftSettings: settings + optimised),
    library("HTTPServing", ["HTTPModel"]),
    library("TextMatching", ["MediaModel"]),
    library("TitleIndex", ["MediaModel", "TextMatching", "SystemFiles"]),

    // What the system gives.
    library("SystemFiles"),
    library("Database", ["CSQLite"]),

    // Adapters.
    library("Catalog", ["MediaModel", "TitleIndex", "Database", "SystemFiles", "CCatalogData"]),
    library(
      "CatalogImport",
      [
        "Catalog", "MediaModel", "TextMatching", "Database", "SystemFiles", "CCatalogData", "CZlib",
      ]),
    library("Pictures", ["MediaModel"]),
    library("Providers", ["MediaModel", "HTTPModel"]),
    library("CurlTransport", ["HTTPModel", "CCurl"]),
    library("HTTPServer", ["HTTPModel", "HTTPServing", "CMicrohttpd", "CZlib"]),

    // Logic.
    library("Federation", ["MediaModel", "TextMatching"]),
    library("SearchUI", ["MediaModel", "Federation"]),

    // The library under one name.
    library("VitrineKit", kit),

    // Faces.
    library("Presentation", ["MediaModel", "Federation", "Pictures"]),
    library(
      "Web",
      ["MediaModel", "Federation", "HTTPModel", "HTTPServing", "Pictures", "Presentation", "CWebAssets"],
      exclude: ["Assets"]),

    // What tests share, and their upstreams.
    library("TestSupport"),
    library("CatalogTestSupport", ["MediaModel", "Catalog", "CatalogImport", "TestSupport"]),
    library("TransportTestSupport", ["HTTPModel", "TestSupport"]),
    library("StandInUpstream", ["HTTPModel", "HTTPServing", "HTTPServer", "TestSupport"]),

    // Programs.
    program(
      "vitrine",
      [
        "MediaModel", "HTTPModel", "TitleIndex", "Catalog", "CatalogImport", "Providers", "Federation",
        "SearchUI", "Presentation", "HTTPServing", "HTTPServer", "Web",
      ], onLinux: ["CurlTransport"]),
    program("vitrine-upstream", ["StandInUpstream", "HTTPServer", "Catalog"]),
    program("vitrine-fuzz", ["CatalogImport", "TitleIndex", "MediaModel"]),
    program(
      "vitrine-bench",
      [
        "MediaModel", "HTTPModel", "TitleIndex", "Catalog", "CatalogImport", "Providers", "Federation",
        "SearchUI", "Database", "CZlib", "CurlTransport", "TestSupport",
      ]),

    tests("MediaModel", ["MediaModel", "TestSupport"]),
    tests("HTTPModel", ["HTTPModel", "TestSupport"]),
    tests("HTTPServing", ["HTTPServing", "HTTPModel"]),
    tests("TextMatching", ["TextMatching", "TestSupport"]),
    tests("Database", ["Database"]),
    tests("TitleIndex", ["TitleIndex", "MediaModel", "TextMatching", "SystemFiles", "TestSupport"]),
    tests(
      "Catalog",
      [
        "Catalog", "CatalogImport", "TitleIndex", "MediaModel", "Database", "SystemFiles", "TestSupport",
        "CatalogTestSupport",
      ]),
    tests(
      "CatalogImport",
      [
        "CatalogImport", "Catalog", "TitleIndex", "MediaModel", "TextMatching", "SystemFiles", "TestSupport",
        "CatalogTestSupport",
      ]),
    tests("Pictures", ["Pictures", "MediaModel"]),
    tests("HTTPServer", ["HTTPServer", "HTTPServing", "HTTPModel", "CZlib", "TestSupport"]),
    tests("Providers", ["Providers", "MediaModel", "HTTPModel", "TransportTestSupport"]),
    .testTarget(
      name: "CurlTransportTests",
      dependencies: targets(of: ["HTTPModel", "TransportTestSupport"])
        + onLinux(["CurlTransport"]),
      swiftSettings: settings),
    tests("Federation", ["Federation", "MediaModel", "TestSupport"]),
    tests("SearchUI", ["SearchUI", "Federation", "MediaModel", "TestSupport"]),
    tests(
      "VitrineKit",
      ["VitrineKit"] + kit.filter { $0 != "TextMatching" } + [
        "StandInUpstream", "HTTPServing", "HTTPServer", "TestSupport",
      ]),
    tests(
      "StandInUpstream", ["StandInUpstream", "HTTPModel", "HTTPServing", "Providers", "MediaModel"]),
    tests("Presentation", ["Presentation", "Federation", "MediaModel", "TestSupport"]),
    tests(
      "Web",
      [
        "Web", "Federation", "Presentation", "MediaModel", "HTTPModel", "HTTPServing", "Pictures",
        "TestSupport",
      ]),
    .testTarget(
      name: "VitrineTests",
      dependencies: ["vitrine"]
        + targets(of: [
          "CatalogImport", "Federation", "MediaModel", "HTTPModel", "HTTPServing", "HTTPServer", "Providers",
          "Presentation", "SearchUI", "Web", "StandInUpstream", "TestSupport",
        ]),
      swiftSettings: settings),
  ]
)
