import StrictJSON
import WebServer

/// Takes what a page tells of a fault that nobody caught, from anybody who has the page.
struct FaultRoute: Sendable {
  let visitors: Visitors

  func add(to router: inout Router) {
    router.on(.post, "/api/faults", take)
  }

  private func take(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let json = try await request.json()
    guard
      let fault = json["kind"]?.stringValue.flatMap({
        PageFault(kind: $0, place: json["place"]?.stringValue)
      })
    else { throw TabletFault.badRequest.fault }
    visitors.tablet.note(fault)
    return .json(.object([:]))
  }
}
