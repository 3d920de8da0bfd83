// swift-tools-version: 6.2
import PackageDescription

/// One set of strict settings for every Swift target (see docs/decisions/0002-strict-settings.md).
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Optimises what tests test, but not the tests, which would take twice as long to build: `make test` asks for it.
///
/// Asked for by the environment, since a package with flags of its own could not be depended on.
let optimised: [SwiftSetting] =
  Context.environment["VITRINE_OPTIMISED"] == nil ? [] : [.unsafeFlags(["-O"])]

/// A Swift library target with the strict settings.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: ["README.md"] + exclude,
    swiftSettings: strict + optimised)
}

/// A Swift test target with the strict settings.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "Vitrine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(
      name: "VitrineKit",
      targets: ["MediaModel", "HTTPModel", "TextMatching", "Providers", "Federation", "SearchUI"]),
    .executable(name: "vitrine", targets: ["vitrine"]),
  ],
  targets: [
    // C libraries of the system, and files of this project embedded as bytes.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "CMicrohttpd", exclude: ["README.md"],
      linkerSettings: [.linkedLibrary("microhttpd")]),
    .target(name: "CCatalogData", exclude: ["README.md"]),
    .target(name: "CWebAssets", exclude: ["README.md"]),

    // Values and ports.
    library("MediaModel"),
    library("HTTPModel"),
    library("TextMatching", ["MediaModel"]),
    library("Database", ["CSQLite"]),

    // Adapters.
    library("Catalog", ["MediaModel", "TextMatching", "Database", "CCatalogData", "CZlib"]),
    library("Pictures", ["MediaModel"]),
    library("Providers", ["MediaModel", "HTTPModel"]),
    library("HTTPServer", ["HTTPModel", "CMicrohttpd", "CZlib"]),

    // Logic.
    library("Federation", ["MediaModel", "TextMatching"]),
    library("SearchUI", ["MediaModel", "Federation"]),

    // Faces.
    library(
      "Web", ["MediaModel", "HTTPModel", "TextMatching", "Pictures", "CWebAssets"],
      exclude: ["Assets"]),

    // What tests share, and their upstreams.
    library("TestSupport"),
    library("StandInUpstream", ["HTTPModel", "HTTPServer"]),

    // Programs.
    .executableTarget(
      name: "vitrine",
      dependencies: [
        "MediaModel", "HTTPModel", "TextMatching", "Database", "Catalog", "Providers", "Federation",
        "SearchUI", "Pictures", "HTTPServer",
        "Web",
      ],
      exclude: ["README.md"], swiftSettings: strict + optimised),
    .executableTarget(
      name: "vitrine-upstream", dependencies: ["StandInUpstream", "HTTPModel", "HTTPServer"],
      exclude: ["README.md"], swiftSettings: strict + optimised),
    .executableTarget(
      name: "vitrine-fuzz", dependencies: ["Catalog", "MediaModel"], exclude: ["README.md"],
      swiftSettings: strict + optimised),
    .executableTarget(
      name: "vitrine-bench",
      dependencies: [
        "MediaModel", "HTTPModel", "TextMatching", "Catalog", "Providers", "Federation", "SearchUI",
        "HTTPServer",
        "Web", "Database", "CZlib",
      ],
      exclude: ["README.md"], swiftSettings: strict + optimised),

    tests("MediaModelTests", ["MediaModel"]),
    tests("HTTPModelTests", ["HTTPModel"]),
    tests("TextMatchingTests", ["TextMatching", "MediaModel"]),
    tests("DatabaseTests", ["Database"]),
    tests("CatalogTests", ["Catalog", "MediaModel", "TextMatching", "Database"]),
    tests("PicturesTests", ["Pictures", "MediaModel"]),
    tests("HTTPServerTests", ["HTTPServer", "HTTPModel", "CZlib"]),
    tests("ProvidersTests", ["Providers", "MediaModel", "HTTPModel", "TestSupport"]),
    tests("FederationTests", ["Federation", "MediaModel", "TextMatching", "TestSupport"]),
    tests("SearchUITests", ["SearchUI", "Federation", "MediaModel", "TestSupport"]),
    tests(
      "VitrineKitTests",
      [
        "MediaModel", "HTTPModel", "Providers", "Federation", "SearchUI", "StandInUpstream", "HTTPServer",
        "TestSupport",
      ]),
    tests("StandInUpstreamTests", ["StandInUpstream", "HTTPModel", "HTTPServer"]),
    tests("WebTests", ["Web", "MediaModel", "HTTPModel", "Pictures"]),
    tests("VitrineTests", ["vitrine"]),
  ]
)
