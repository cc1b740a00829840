package import WebServer

/// An answer that a test wants in place of the right one.
package struct StubFault: Sendable {
  /// How method and path of the request begin, such as `PUT /v1/results`.
  package var beginning: String
  package var response: HTTPResponse
  /// Whether what was asked is done all the same.
  package var isAfterwards: Bool
}
