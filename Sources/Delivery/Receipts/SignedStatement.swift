package import StrictJSON

/// What a study server says under its signature, as one object of JSON.
package protocol SignedStatement: Sendable, Hashable {
  /// The line before what is signed, without its end; no other statement has it.
  static var heading: String { get }

  /// The name of the key that signs.
  var key: String { get }

  /// All that is said, without the signature.
  var members: [JSONMember] { get }

  /// Reads the members of an object that `members` gives, whatever else stands beside them; nil where one is missing
  /// or wrong.
  init?(json: JSONValue)
}

extension SignedStatement {
  /// What is signed: the heading on a line of its own, and the canonical JSON (RFC 8785).
  ///
  /// Nil where it has no canonical form.
  package var signedBytes: [UInt8]? {
    guard let canonical = try? JSONValue.object(members).canonical() else { return nil }
    return Array("\(Self.heading)\n".utf8) + canonical
  }
}
