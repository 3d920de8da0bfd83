import VitrineHTTPModel
import VitrineMediaModel
import VitrineProviders

/// The three providers with made-up keys, at one address.
func providers(_ address: String, _ transport: any HTTPTransport) -> [any MediaProvider] {
  [
    TMDBProvider(token: Secret("made-up-token"), transport: transport, base: address + "/tmdb/3"),
    UnsplashProvider(key: Secret("made-up-key"), transport: transport, base: address + "/unsplash"),
    ITunesProvider(transport: transport, base: address + "/itunes"),
  ]
}
