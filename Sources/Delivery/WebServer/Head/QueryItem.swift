/// One `name=value` of a target's query, decoded.
package struct QueryItem: Sendable, Hashable {
  /// What stands before `=`; it may come several times in a query.
  package var name: String
  /// What stands behind `=`; empty where there is none.
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
