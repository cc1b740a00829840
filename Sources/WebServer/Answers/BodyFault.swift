/// One thing that is wrong in the body of a request.
package struct BodyFault: Sendable, Hashable {
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
