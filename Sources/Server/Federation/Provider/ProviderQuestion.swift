import HTTPClient

/// Asks a provider for one thing, within limits of time and size; no redirect is followed.
struct ProviderQuestion: Sendable {
  let settings: ProviderSettings

  private static let connectTime = Duration.seconds(5)
  private static let silenceTime = Duration.seconds(5)
  /// Somebody waits before a page.
  private static let wholeTime = Duration.seconds(10)
  private static let headLimit = 32 << 10

  func get(_ address: ProviderAddress) async throws(ProviderFault) -> [UInt8] {
    let answer = try await send(
      ClientRequest(.get, address.path, fields: [Self.wantsJSON], answer: Self.limited),
      to: address)
    guard answer.status == 200 else { throw Self.fault(of: answer.status) ?? .malformedAnswer }
    return answer.body
  }

  /// Sends a form; a refusal in the words of OAuth (400, 401) is `codeRefused`.
  func post(
    _ address: ProviderAddress, form: String, fields: [ClientField]
  ) async throws(ProviderFault) -> [UInt8] {
    let answer = try await send(
      ClientRequest(
        .post, address.path,
        fields: [
          Self.wantsJSON, ClientField("Content-Type", "application/x-www-form-urlencoded"),
        ] + fields, content: .bytes(Array(form.utf8)), answer: Self.limited), to: address)
    guard answer.status == 200 else { throw Self.fault(of: answer.status) ?? .codeRefused }
    return answer.body
  }

  private static let wantsJSON = ClientField("Accept", "application/json")
  private static let limited = AnswerBody.memory(limit: ProviderJSON.byteLimit)

  private static func fault(of status: Int) -> ProviderFault? {
    switch status {
    case 300..<400: .redirected
    case 429, 500...: .failing
    default: nil
    }
  }

  private func send(
    _ request: ClientRequest, to address: ProviderAddress
  ) async throws(ProviderFault) -> ClientAnswer {
    var client = ClientSettings(address.origin, authorities: settings.certificates)
    client.connectTime = Self.connectTime
    client.silenceTime = Self.silenceTime
    client.wholeTime = Self.wholeTime
    client.headLimit = Self.headLimit
    do throws(ClientError) {
      return try await HTTPClient(client).send(request)
    } catch {
      throw ProviderFault(error)
    }
  }
}

extension ProviderFault {
  fileprivate init(_ error: ClientError) {
    switch error {
    case .tooSlow: self = .tooSlow
    case .untrusted, .otherKey, .noSecureChannel, .badAuthority, .credentialInClear:
      self = .untrusted
    case .headTooLarge, .bodyTooLarge: self = .tooLarge
    case .malformed: self = .malformedAnswer
    case .nameUnknown, .unreachable, .cut, .contentUnreadable, .contentTooShort, .sinkRefused,
      .badRequest, .cancelled, .closed, .library:
      self = .away
    }
  }
}
