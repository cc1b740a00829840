/// What a JSON value is.
package enum JSONKind: String, Sendable, Hashable, CaseIterable {
  case null, boolean, number, string, list, object
}
