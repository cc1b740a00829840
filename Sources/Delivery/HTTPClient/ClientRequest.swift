/// One request to the server of a client.
package struct ClientRequest: Sendable {
  package var method: ClientMethod
  /// Below the server's address, with a slash before it; already escaped.
  package var path: String
  package var fields: [ClientField]
  /// Sent as `Authorization: Bearer …`, and only where the address keeps secrets.
  package var token: String?
  package var content: RequestContent
  package var answer: AnswerBody
  /// How long all of it may take; nil for the client's setting.
  package var wholeTime: Duration?

  package init(
    _ method: ClientMethod, _ path: String, fields: [ClientField] = [], token: String? = nil,
    content: RequestContent = .none, answer: AnswerBody = .memory(limit: 1 << 20),
    wholeTime: Duration? = nil
  ) {
    self.method = method
    self.path = path
    self.fields = fields
    self.token = token
    self.content = content
    self.answer = answer
    self.wholeTime = wholeTime
  }

  /// Content of this many bytes waits for the server's word that it is wanted.
  private static let patientByteCount: Int64 = 64 * 1024

  /// The fields as they are sent, those of the client's own among them.
  func lines() throws(ClientError) -> [String] {
    var all = fields
    if let token { all.append(ClientField("Authorization", "Bearer \(token)")) }
    guard all.allSatisfy(\.canBeSent), isPathRight else { throw .badRequest }
    return all.map { "\($0.name): \($0.value)" } + expectation
  }

  private var isPathRight: Bool {
    path.hasPrefix("/") && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x23 }
  }

  /// Without a word of ours the library decides by itself, at another length.
  private var expectation: [String] {
    guard let byteCount = content.byteCount else { return [] }
    return [byteCount >= Self.patientByteCount ? "Expect: 100-continue" : "Expect:"]
  }
}
