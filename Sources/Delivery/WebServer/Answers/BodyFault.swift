/// One thing that is wrong with the body of a request; nothing personal may be in it.
package struct BodyFault: Sendable, Equatable {
  /// The place in the request's JSON, as RFC 6901 writes it; empty for the whole.
  package var pointer: String
  /// A short word for programs.
  package var code: String
  /// A sentence for people.
  package var message: String

  package init(pointer: String, code: String, message: String) {
    self.pointer = pointer
    self.code = code
    self.message = message
  }
}
