/// Why a request was not done, as the client is told; the server's own are in `HTTPFault+Words.swift`.
///
/// Nothing of the request may be in it, and nothing personal.
package struct HTTPFault: Error, Sendable, Equatable {
  package var status: HTTPStatus
  /// A short word for programs, such as `notFound`.
  package var code: String
  /// A sentence for people.
  package var sentence: String
  /// The place in the request's JSON, as RFC 6901 writes it.
  package var pointer: String?
  /// All that was wrong with the body, where it was more than one thing.
  package var errors: [BodyFault]
  /// Further header fields of the answer.
  package var headers: [HeaderField]

  package init(
    _ status: HTTPStatus, code: String, _ sentence: String, pointer: String? = nil,
    errors: [BodyFault] = [], headers: [HeaderField] = []
  ) {
    self.status = status
    self.code = code
    self.sentence = sentence
    self.pointer = pointer
    self.errors = errors
    self.headers = headers
  }
}
