import Outbox
import StrictJSON
import StudyDelivery
import StudyModel
import WebServer

/// What the tablet knows about a person, and how they take it back.
struct AboutRoutes: Sendable {
  let visitors: Visitors

  func add(to router: inout Router) {
    router.on(.get, "/api/about", about)
    router.on(.post, "/api/about/withdraw", withdraw)
  }

  private func about(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    var view = AboutView(
      study: visitor.study.study, results: try await visitors.results(of: visitor),
      unfinished: await visitor.desk.waiting().count, languages: visitor.languages)
    view.needsProof = visitors.tablet.needsProof
    view.version = visitor.study.version
    view.progress = visitors.tablet.studies.progress
    let positions = visitors.tablet.equipment.positions
    view.lacksAgent = await positions.networkAbsence == .noAgent
    return .json(view.json)
  }

  /// `what` is `everything`, or `stream` with a `stream`.
  private func withdraw(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let json = try await request.json()
    let stream: StreamKind?
    switch json["what"]?.stringValue {
    case "everything": stream = nil
    case "stream":
      guard let named = json["stream"]?.stringValue.flatMap(StreamKind.init(rawValue:)) else {
        throw TabletFault.badRequest.fault
      }
      stream = named
    default: throw TabletFault.badRequest.fault
    }
    do {
      let count = try await visitor.desk.withdraw(stream, on: visitors.tablet.shelf)
      return .json(.object(["withdrawn": .number(count)]))
    } catch {
      throw TabletFault.disk.fault
    }
  }
}
