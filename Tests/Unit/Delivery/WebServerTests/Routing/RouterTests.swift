import TestSupport
import Testing

@testable import WebServer

struct RouterTests {
  private static func head(_ method: String, _ target: String) throws -> RequestHead {
    try RequestHead(
      RawHead(
        method: method, target: target, version: "HTTP/1.1",
        fields: HeaderFields([HeaderField("Host", "a")]), isWellLined: true))
  }

  private static var router: Router {
    var router = Router()
    let handler: RequestHandler = { _ in HTTPResponse(.ok) }
    router.on(.get, "/", handler)
    router.on(.get, "/api/pages/{id}", handler)
    router.on(.put, "/api/pages/{id}", handler)
    router.on(.get, "/api/pages/new", handler)
    router.on(.get, "/api/{kind}/{id}/parts/", handler)
    return router
  }

  private static func words(_ method: String, _ target: String) throws -> String {
    switch router.match(try head(method, target)) {
    case .route(let route, let parameters):
      "\(route.method.rawValue) \(parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
    case .answer: "file"
    case .notFound: "404"
    case .notAllowed(let methods): "405 " + methods.map(\.rawValue).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("GET", "/", "GET []"), ("HEAD", "/", "GET []"), ("POST", "/", "405 GET HEAD"),
    ("GET", "/api/pages/7", #"GET ["id=7"]"#), ("PUT", "/api/pages/7", #"PUT ["id=7"]"#),
    ("GET", "/api/pages/new", "GET []"), ("PUT", "/api/pages/new", #"PUT ["id=new"]"#),
    ("DELETE", "/api/pages/7", "405 GET HEAD PUT"), ("GET", "/api/pages/", "404"),
    ("GET", "/api/pages", "404"), ("GET", "/api/a/b/parts/", #"GET ["id=b", "kind=a"]"#),
    ("GET", "/api/a/b/parts", "404"), ("GET", "/API/pages/7", "404"),
  ])
  func `a head finds its route`(method: String, target: String, found: String) throws {
    expectEqual(try Self.words(method, target), found)
  }
}
