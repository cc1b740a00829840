/// One trigger of the context.
package struct TriggerImage: Sendable, Equatable {
  /// The trigger's `name` attribute, by which a client chooses it.
  package var name: String
  package var attributes: [AttributeImage]

  package init(name: String, attributes: [AttributeImage] = []) {
    self.name = name
    self.attributes = attributes
  }
}
