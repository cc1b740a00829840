/// What may be known of a request that is over: numbers and words of the program, nothing personal.
package struct AnsweredRequest: Sendable, Equatable {
  /// Nil for a method that is not known here.
  package var method: HTTPMethod?
  /// The pattern of the route, such as `/results/{id}`; nil where none was reached: a refused head, a
  /// guard's answer, a path that is not there, a file of a mounted folder.
  package var route: String?
  /// Nil if the client left, or was cut off, before there was an answer.
  package var status: HTTPStatus?
  /// Whether the answer was sent to its last byte.
  package var isWhole: Bool
  /// Whether the answer was broken off because what makes its bytes has failed.
  package var isBroken: Bool
  /// From the first line of the request to the last byte of the answer.
  package var duration: Duration
  /// Bytes of the request's body that came, thrown away or not.
  package var bodyBytes: Int
}
