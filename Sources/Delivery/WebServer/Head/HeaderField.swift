/// One header field of a request or a response.
package struct HeaderField: Sendable, Hashable {
  /// As it was sent; it is compared without regard to case.
  package var name: String
  /// Without the blanks around it.
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
