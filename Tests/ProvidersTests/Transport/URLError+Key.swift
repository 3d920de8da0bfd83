import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError.Code {
  /// An error as sessions make it: the whole address stands in it.
  func error(_ key: String) -> any Error {
    URLError(self, userInfo: ["NSErrorFailingURLStringKey": "https://api.example/?api_key=\(key)"])
  }
}
