/// A tree that expressions are evaluated over.
package indirect enum Node: Sendable {
  case values([Value])
  case object([String: Node])
  /// Several nodes under one name, in order.
  case list([Node])
  /// An element of a model, such as a FHIR resource.
  case element(Element)
}
