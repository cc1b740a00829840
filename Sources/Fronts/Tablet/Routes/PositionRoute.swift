import StrictJSON
import Studies
import StudyModel
import WebServer

/// Where the tablet is: for an answer that the person gives, and as the open check says it.
struct PositionRoute: Sendable {
  let visitors: Visitors
  private let finder: PositionFinder

  init(visitors: Visitors) {
    self.visitors = visitors
    finder = visitors.tablet.equipment.positions
  }

  func add(to router: inout Router) {
    // A POST, because it switches a receiver on.
    router.on(.post, "/api/position", find)
    router.on(.get, "/api/position", carried)
  }

  /// The position, and the places of the study by nearness; or why there is none.
  private func find(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let isAllowed = visitor.settings.position == .on
    let report = await finder.report(last: isAllowed ? visitor.desk.lastPosition() : nil)
    // Whoever lets checks carry it has a tracker, which still wants to know.
    if !isAllowed { await finder.rest() }
    return .json(
      .object([
        "position": report.json, "near": near(report, visitor.study.study.places),
      ]))
  }

  /// What the open check says of where it is made; nothing for any other task.
  private func carried(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    return .json(.object(["position": await visitor.desk.carried?.json]))
  }

  private func near(_ report: PositionReport, _ places: [StudyPlace]) -> JSONValue {
    guard case .found(let position, _) = report else { return .list([]) }
    let near = places.near(position.point, accuracyMeters: position.accuracyMeters)
    return .list(
      near.map { place in
        .object([
          "place": .number(place.number), "meters": .number(Int(place.meters.rounded())),
          "likelihood": .number((place.likelihood * 100).rounded() / 100),
        ])
      })
  }
}
