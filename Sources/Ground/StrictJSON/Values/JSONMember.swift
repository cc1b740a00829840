/// One member of an object.
package struct JSONMember: Sendable, Hashable {
  /// The member's name, with all escapes read.
  package var key: String
  package var value: JSONValue

  package init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
