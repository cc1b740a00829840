import Foundation
import StrictJSON
import TestSupport

/// An ID token with the key that signed it, as another program made them (joserfc).
struct TokenVector: Sendable, CustomStringConvertible {
  let algorithm: String
  let key: JSONValue
  let token: String

  /// When the tokens are to be judged, in seconds since 1970.
  static let now: Int64 = 1_790_000_010

  /// ES256, EdDSA, PS256 and RS256.
  static let all: [TokenVector] = {
    let file = SharedMaterial.checkout.appending(
      path: "Tests/Unit/Server/FederationTests/Vectors/tokens.json")
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONDocument(bytes: Array(data), file: "tokens").value.listValue
    else { return [] }
    return list.compactMap { one in
      guard let algorithm = one["algorithm"]?.stringValue, let key = one["key"],
        let token = one["token"]?.stringValue
      else { return nil }
      return TokenVector(algorithm: algorithm, key: key, token: token)
    }
  }()

  var description: String { algorithm }

  /// The key with a member that says something else; nil takes it away.
  func key(_ name: String, _ value: JSONValue?) -> JSONValue {
    let rest = (key.objectValue ?? []).filter { $0.key != name }
    return .object(rest + (value.map { [JSONMember(key: name, value: $0)] } ?? []))
  }
}
