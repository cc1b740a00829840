import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet
@testable import WebServer

struct AliveRouteTests {
  @Test func `one start has one name, and another start another one`() async throws {
    let place = try await SmallPlace()
    let (route, other) = (AliveRoute(tablet: place.tablet), AliveRoute(tablet: place.tablet))
    let first = await route.signOfLife()
    expectEqual(await route.signOfLife(), first)
    expectNotEqual(await other.signOfLife(), first)
  }

  @Test func `it says nothing of anybody`() async throws {
    let place = try await SmallPlace()
    let sign = await AliveRoute(tablet: place.tablet).signOfLife()
    expectEqual(sign.objectValue?.map(\.key), ["start"])
    for word in ["Anna", "A-1", "Ben", "B-2"] { expect(!sign.serialized().contains(word)) }
  }

  @Test func `it is asked for without a token, and only read`() async throws {
    let place = try await SmallPlace()
    var router = Router()
    AliveRoute(tablet: place.tablet).add(to: &router)
    func match(_ method: String, _ path: String) throws -> RouteMatch {
      let raw = RawHead(
        method: method, target: path, version: "HTTP/1.1",
        fields: HeaderFields([HeaderField("Host", "127.0.0.1")]), isWellLined: true)
      return router.match(try RequestHead(raw))
    }
    for method in ["GET", "HEAD"] {
      guard case .route = try match(method, AliveRoute.path) else {
        Issue.record("\(method)")
        continue
      }
    }
    guard case .notAllowed(let methods) = try match("POST", AliveRoute.path) else {
      Issue.record("POST")
      return
    }
    expectEqual(Set(methods), [.get, .head])
  }
}
