/// One `name=value` of a target's query, decoded.
package struct QueryItem: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
