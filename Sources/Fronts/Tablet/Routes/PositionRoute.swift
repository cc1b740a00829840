import WebServer

/// Where the tablet is, for an answer that the person gives.
struct PositionRoute: Sendable {
  let visitors: Visitors
  private let finder: PositionFinder

  init(visitors: Visitors) {
    self.visitors = visitors
    finder = PositionFinder(open: visitors.tablet.equipment.receiver)
  }

  func add(to router: inout Router) {
    // A POST, because it switches a receiver on.
    router.on(.post, "/api/position", find)
  }

  private func find(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    _ = try await visitors.visitor(of: request.head)
    guard let found = await finder.find() else { throw TabletFault.noPosition.fault }
    return .json(found.json)
  }
}
