import VitrineHTTPModel
import Synchronization

/// Answers as TMDB or as iTunes with one film, released on a day.
final class FixedTransport: HTTPTransport {
  private let day: String
  private let seen = Mutex<[String]>([])

  init(_ day: String) { self.day = day }

  var urls: [String] { seen.withLock { $0 } }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    seen.withLock { $0.append(request.url) }
    let film = #"{"id":1,"title":"A","release_date":"\#(day)","original_language":"en"}"#
    let body =
      if request.url.contains("/lookup") {
        #"{"resultCount":1,"results":[{"wrapperType":"track","kind":"feature-movie","trackId":1,"#
          + #""trackName":"A","releaseDate":"\#(day)T07:00:00Z"}]}"#
      } else if request.url.contains("/movie/1") {
        film
      } else {
        #"{"page":1,"results":[\#(film)],"total_pages":1,"total_results":1}"#
      }
    return TransportResponse(body: Array(body.utf8))
  }
}
