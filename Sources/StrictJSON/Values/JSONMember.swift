/// One member of an object.
package struct JSONMember: Sendable, Hashable {
  package var key: String
  package var value: JSONValue

  package init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
