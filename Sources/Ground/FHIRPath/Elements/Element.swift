/// One element of a typed tree, such as a resource or a part of it.
///
/// It is a class so that handing it on costs one reference; it never changes.
package final class Element: Sendable {
  /// An element with the name it has in its parent.
  package struct Child: Sendable {
    /// The name in the model: `value`, also where JSON says `valueQuantity`.
    package let name: String
    /// What is there.
    package let element: Element

    /// An element under a name.
    package init(name: String, element: Element) {
      self.name = name
      self.element = element
    }
  }

  /// The name of its type in the model, without the namespace.
  package let type: String
  /// Whether it is of a primitive type, which may have a value and extensions.
  package let isPrimitive: Bool
  /// What the element is to operators and functions; nil for groups of elements, and for
  /// primitives that carry extensions only.
  package let value: Value?
  /// What is inside, in the order of the document; several of one name stand one by one.
  package let children: [Child]

  /// An element of `type`.
  package init(type: String, isPrimitive: Bool, value: Value?, children: [Child] = []) {
    self.type = type
    self.isPrimitive = isPrimitive
    self.value = value
    self.children = children
  }

  /// The elements called `name`, in order.
  package func children(named name: String) -> [Element] {
    children.lazy.filter { $0.name == name }.map(\.element)
  }
}
