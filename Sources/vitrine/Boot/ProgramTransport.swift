#if os(Linux)
  internal import VitrineCurlTransport

  /// What carries the program's calls to providers and translators.
  typealias ProgramTransport = CurlTransport

  extension CurlTransport {
    /// Creates the transport of a run, which may call the addresses that the settings name wherever they are.
    convenience init(for settings: ProviderSettings) {
      self.init(bases: settings.bases, certificates: settings.certificates)
    }
  }
#else
  internal import VitrineProviders

  /// What carries the program's calls to providers and translators.
  typealias ProgramTransport = URLSessionTransport

  extension URLSessionTransport {
    /// Creates the transport of a run. Which certificates are trusted is the system's matter here.
    convenience init(for settings: ProviderSettings) { self.init() }

    /// Nothing is to be done: a session ends with its transport.
    func stop() async {}
  }
#endif
