/// One trigger of the context.
package struct TriggerImage: Sendable, Equatable {
  package var name: String
  package var attributes: [AttributeImage]

  package init(name: String, attributes: [AttributeImage] = []) {
    self.name = name
    self.attributes = attributes
  }
}
