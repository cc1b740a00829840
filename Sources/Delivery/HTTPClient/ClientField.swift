/// One header field of a request or an answer.
package struct ClientField: Sendable, Hashable {
  /// As it is sent or came; upper and lower case mean the same.
  package var name: String
  /// Without the blanks around it.
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether nothing in it could end the line or the head.
  var canBeSent: Bool {
    !name.isEmpty && name.utf8.allSatisfy(Self.nameBytes.contains)
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
  }

  private static let nameBytes =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-".utf8
}
