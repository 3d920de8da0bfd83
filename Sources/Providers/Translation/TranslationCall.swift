internal import VitrineHTTPModel
internal import VitrineMediaModel

/// Makes calls to one translation service and turns what goes wrong into what a caller can do.
struct TranslationCall: Sendable {
  /// Where calls start; slashes at its end do not matter.
  let base: String
  /// The fields of every call; the key stands here.
  let fields: HTTPFields
  /// The key of the service, wherever a call holds it; empty for none.
  let secret: Secret
  let transport: any HTTPTransport
  /// What an answer that is no success means; nil: what its status says by itself.
  let error: @Sendable (TransportResponse) -> TranslationError?

  /// Posts JSON and reads JSON, without the key, wherever the service repeats it.
  func post<Answer: Decodable>(
    _ path: String, _ body: some Encodable, as type: Answer.Type = Answer.self
  ) async throws(TranslationError) -> Answer {
    guard let bytes = try? WireJSON.encode(body) else {
      throw .unavailable(reason: "the call cannot be written")
    }
    return try await answer(path, bytes, "application/json")
  }

  /// Posts a form and reads JSON. The parameters are not encoded yet.
  func post<Answer: Decodable>(
    _ path: String, form: [(String, String)], as type: Answer.Type = Answer.self
  ) async throws(TranslationError) -> Answer {
    let pairs = form.map { PercentEncoding.encode($0.0) + "=" + PercentEncoding.encode($0.1) }
    return try await answer(
      path, Array(pairs.joined(separator: "&").utf8), "application/x-www-form-urlencoded")
  }

  private func answer<Answer: Decodable>(
    _ path: String, _ body: [UInt8], _ type: String
  ) async throws(TranslationError) -> Answer {
    do {
      return try await exchange(path, body, type)
    } catch {
      throw Scrubber([secret])(error)
    }
  }

  private func exchange<Answer: Decodable>(
    _ path: String, _ body: [UInt8], _ type: String
  ) async throws(TranslationError) -> Answer {
    guard WebAddress.isSafeForKeys(base) || secret.isEmpty else {
      throw TranslationError(ProviderError.unsafeForKeys)
    }
    var fields = fields
    fields.append("Content-Type", type)
    fields.append("Accept", "application/json")
    let request = TransportRequest(
      method: .post, url: WebAddress.base(base) + path, fields: fields, body: body)
    let response = try await sent(request)
    guard response.status != .ok else {
      do { return try WireJSON.decode(from: response.body) } catch { throw TranslationError(error) }
    }
    throw error(response) ?? TranslationError(status: response)
  }

  private func sent(_ request: TransportRequest) async throws(TranslationError) -> TransportResponse {
    var response: TransportResponse
    do { response = try await transport.send(request) } catch { throw TranslationError(ProviderError(error)) }
    do {
      response.body = Scrubber([secret])(try Unpacked.bytes(of: response.body))
    } catch {
      throw TranslationError(error)
    }
    return response
  }
}

extension TranslationError {
  /// The same failure in the words of translation.
  init(_ error: ProviderError) {
    switch error {
    case .invalidKey: self = .invalidKey
    case .notFound: self = .unavailable(reason: "no translation service at this address")
    case .rateLimited(let time): self = .rateLimited(retryAfter: time)
    case .unavailable(let reason): self = .unavailable(reason: reason)
    case .late: self = .unavailable(reason: "no answer in time")
    case .unsupported: self = .unsupportedLanguages
    case .badAnswer(let path): self = .badAnswer(path: path)
    case .offline: self = .offline
    case .cancelled: self = .cancelled
    }
  }

  /// What a status other than success means by itself.
  init(status response: TransportResponse) {
    switch response.status.rawValue {
    case 403: self = .invalidKey
    case 413, 414: self = .tooLong
    default: self.init(ProviderError(status: response))
    }
  }
}

extension Scrubber {
  /// The error with clean texts.
  func callAsFunction(_ error: TranslationError) -> TranslationError {
    switch error {
    case .unavailable(let reason): .unavailable(reason: self(reason))
    case .badAnswer(let path): .badAnswer(path: self(path))
    default: error
    }
  }
}

extension TranslationCall: CustomStringConvertible, CustomReflectable {
  /// Where calls go, without what they prove themselves with.
  var description: String { "TranslationCall(\(base))" }
  /// The key stands in the fields, so a dump does not walk into them.
  var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
