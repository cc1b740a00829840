/// Which request is answered by what; a value, put together before the server starts.
package struct Router: Sendable {
  /// Asked in order, before any route.
  package var guards: [RequestGuard] = []
  private var routes: [Route] = []
  private var mounts: [(prefix: [String], files: StaticFiles)] = []

  package init() {}

  /// Adds a route; a GET route answers HEAD as well, where no route of its own does.
  ///
  /// The same method and pattern twice is a fault of the program.
  package mutating func on(
    _ method: HTTPMethod, _ path: String, body: BodyAllowance = BodyAllowance(),
    _ handler: @escaping RequestHandler
  ) {
    let pattern = PathPattern(path)
    precondition(
      !routes.contains { $0.method == method && $0.pattern == pattern },
      "a route is given once")
    routes.append(Route(method: method, pattern: pattern, body: body, handler: handler))
  }

  /// Shows a folder's files below `prefix`, such as `/` or `/fonts`; routes and longer prefixes go before.
  package mutating func mount(_ files: StaticFiles, at prefix: String = "/") {
    let segments = prefix.split(separator: "/").map { String($0) }
    mounts.append((segments, files))
    mounts.sort { $0.prefix.count > $1.prefix.count }
  }

  func match(_ head: RequestHead) -> RouteMatch {
    let found = routes.compactMap { route in
      route.pattern.match(head.path).map { (route: route, parameters: $0) }
    }
    if !found.isEmpty {
      let exact = found.filter { $0.route.method == head.method }
      let fitting =
        exact.isEmpty && head.method == .head ? found.filter { $0.route.method == .get } : exact
      let best = fitting.max { $0.route.pattern.fixedCount < $1.route.pattern.fixedCount }
      if let best { return .route(best.route, parameters: best.parameters) }
      return .notAllowed(Self.allowed(found.map(\.route.method)))
    }
    return file(head)
  }

  private func file(_ head: RequestHead) -> RouteMatch {
    for mount in mounts where head.path.starts(with: mount.prefix) {
      let path = Array(head.path.dropFirst(mount.prefix.count))
      guard let file = mount.files.file(at: path) else { continue }
      guard head.method == .get || head.method == .head else { return .notAllowed([.get, .head]) }
      return .answer(file.response(to: head.headers))
    }
    return .notFound
  }

  private static func allowed(_ methods: [HTTPMethod]) -> [HTTPMethod] {
    HTTPMethod.allCases.filter {
      methods.contains($0) || ($0 == .head && methods.contains(.get))
    }
  }
}
