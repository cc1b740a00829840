/// What is done with a request as soon as its head is here.
enum Admission: Sendable {
  /// The head is not to be trusted, or nobody can be served: answered, and the connection closed.
  case refuse(HTTPResponse)
  /// Answered without a handler.
  case answer(HTTPResponse, RequestHead)
  case serve(Route, RequestHead)

  /// What a head meets: its form, the state of the server, the guards, the routes, the body's length.
  static func decide(
    _ raw: RawHead, byteCount: Int, standing: ServerStanding, router: Router, limits: ServerLimits,
    scheme: String
  ) -> Admission {
    guard byteCount <= limits.headerBytes else {
      return .refuse(HTTPFault.headersTooLarge.response)
    }
    do throws(HTTPFault) {
      let head = try RequestHead(raw, scheme: scheme)
      switch standing {
      case .serving: return route(head, router, limits)
      case .surplus: throw .tooManyConnections
      case .stopping: throw .stopping
      }
    } catch {
      return .refuse(error.response)
    }
  }

  private static func route(
    _ head: RequestHead, _ router: Router, _ limits: ServerLimits
  ) -> Admission {
    for check in router.guards {
      if let response = check(head) { return .answer(response, head) }
    }
    switch router.match(head) {
    case .route(let route, let parameters):
      let limit = route.body.byteCount ?? limits.bodyBytes
      if case .length(let length) = head.framing, length > limit {
        return .answer(HTTPFault.bodyTooLarge.response, head)
      }
      var head = head
      head.parameters = parameters
      return .serve(route, head)
    case .answer(let response): return .answer(response, head)
    case .notFound: return .answer(HTTPFault.notFound.response, head)
    case .notAllowed(let methods):
      return .answer(HTTPFault.methodNotAllowed(methods).response, head)
    }
  }
}
