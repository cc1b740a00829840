/// An action on a kind of thing: what a route asks of its caller.
package struct Right: Sendable, Hashable, CustomStringConvertible {
  package let action: Action
  package let resource: Resource

  package init(_ action: Action, _ resource: Resource) {
    self.action = action
    self.resource = resource
  }

  package var description: String { "\(action) \(resource)" }
}
