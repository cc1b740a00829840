/// What can be done with a resource.
package enum Action: String, Sendable, Hashable, CaseIterable {
  case read, list, create, change, remove
}
