import HTTPClient
import StrictJSON

/// What a server says of a fault (RFC 9457): the proof that it was a server like ours that answered.
struct ServerProblem: Sendable, Hashable {
  /// The server's `code`, such as `digestMismatch`, as one of ours, such as `digest-mismatch`.
  let code: ReasonCode

  /// Nil if the answer does not hold a problem with a code.
  init?(_ answer: ClientAnswer) {
    guard Self.isProblem(answer["Content-Type"] ?? ""),
      let json = try? JSONDocument(bytes: answer.body, file: "problem").value,
      let code = json["code"]?.stringValue
    else { return nil }
    self.code = .foreign(Self.hyphenated(code))
  }

  private static func isProblem(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased()
    return name.filter { $0 != " " } == "application/problem+json"
  }

  private static func hyphenated(_ code: String) -> String {
    code.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
