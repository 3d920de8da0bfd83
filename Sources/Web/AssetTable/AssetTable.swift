internal import CVitrineWebAssets
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The files of the web app, each served under a name that contains a hash of its content.
///
/// A file may refer to an earlier one of ``order`` as `"./name"`, which is replaced by the hashed address. So
/// modules can import each other without an import map, which the content security policy would reject as
/// inline script.
struct AssetTable: Sendable {
  /// A file ready to be served.
  struct Asset: Sendable {
    let address: String
    let type: String
    let bytes: [UInt8]
  }

  /// The assets embedded in the program.
  static let shared = AssetTable()

  /// The modules besides `app.js`, which pages preload before `app.js` is parsed.
  static let modules = [
    "search.js", "memory.js", "view.js", "paging.js", "live.js", "keyboard.js", "motion.js",
  ]

  /// The description of the API, `Assets/openapi.json`.
  static let openAPI = embedded["openapi.json"] ?? []

  /// The order in which names are computed: every file follows those it refers to.
  private static let order = ["icon.svg", "app.css", "manifest.webmanifest"] + modules + ["app.js"]

  private var byName: [String: Asset] = [:]
  private var byAddress: [String: Asset] = [:]

  private init() {
    let files = Self.embedded
    for name in Self.order {
      guard let bytes = files[name] else { continue }
      add(name, bytes)
    }
  }

  /// Returns the hashed address of a file by its plain name.
  func address(of name: String) -> Address { Address(.asset(byName[name]?.address ?? name)) }

  /// Returns the response for `/assets/{name}`; nil when no file has that hash.
  func response(for address: String) -> HTTPResponse? {
    byAddress[address].map { asset in
      HTTPResponse(
        fields: [
          "Content-Type": asset.type, "Cache-Control": "public, max-age=31536000, immutable",
          "ETag": EntityTag(address).description,
        ], body: .bytes(asset.bytes))
    }
  }

  private mutating func add(_ name: String, _ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)
    for (other, asset) in byName {
      text = text.replacing("\"./\(other)\"", with: "\"./\(asset.address)\"")
    }
    let bytes = Array(text.utf8)
    let parts = name.split(separator: ".", maxSplits: 1)
    let address = "\(parts[0]).\(EntityTag(of: bytes).value).\(parts[1])"
    let asset = Asset(address: address, type: Self.type(of: parts[1]), bytes: bytes)
    byName[name] = asset
    byAddress[address] = asset
  }

  private static func type(of ending: Substring) -> String {
    switch ending {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }

  private static var embedded: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<vitrine_asset_count() {
      // The bytes and names are static constants, valid for the life of the program.
      let asset = unsafe vitrine_asset_at(index)
      let name = unsafe String(cString: asset.name)
      files[name] = unsafe Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
    }
    return files
  }
}
