/// What the router says to a head.
enum RouteMatch: Sendable {
  /// The route, and what stood at the places of its pattern.
  case route(Route, parameters: [String: String])
  /// A file of a mounted folder.
  case answer(HTTPResponse)
  case notFound
  /// The path is known, with these methods.
  case notAllowed([HTTPMethod])
}
