import Clocks
import Receipts
import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import WebServer

/// The cards of red flags: shown to the person alone whose they are, until they put them away.
struct FlagRoutes: Sendable {
  let visitors: Visitors

  private var tablet: TabletPlace { visitors.tablet }

  func add(to router: inout Router) {
    router.on(.get, "/api/flags", show)
    router.on(.post, "/api/flags/{id}/read", acknowledge)
  }

  /// While nobody is signed in there are none: they would tell others what was answered.
  private func show(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    guard let visitor = await visitors.known(request.head) else {
      return .json(.object(["flags": .list([])]))
    }
    let names = visitor.person.names
    let cards = await tablet.flags.cards(languages: visitor.languages) { names.contain($0) }
    let contact = visitor.study.study.contact.given(to: visitor.languages)
    return .json(.object(["flags": .list(cards.map(\.json)), "contact": contact.json]))
  }

  private func acknowledge(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let names = visitor.person.names
    guard let id = ResultID(request.head.parameter("id")),
      let flag = tablet.flagBook.all.first(where: { $0.notice.id == id }),
      names.contain(flag.notice.participant),
      tablet.flagBook.acknowledge(id, at: SystemClock.utc)
    else { throw TabletFault.badRequest.fault }
    return .json(.object([:]))
  }
}
