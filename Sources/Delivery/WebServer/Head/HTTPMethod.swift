/// The request methods that routes can have; any other is answered 405.
package enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether the method is meant to change something, so that it needs a proof of where it comes from.
  package var changesState: Bool {
    switch self {
    case .get, .head, .options: false
    case .post, .put, .patch, .delete: true
    }
  }
}
