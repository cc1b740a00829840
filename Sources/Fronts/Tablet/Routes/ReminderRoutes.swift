import Reminding
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import WebServer

/// Reminders that stand, as pages show and answer them, and the ways in which this machine can remind.
struct ReminderRoutes: Sendable {
  let visitors: Visitors

  private var tablet: TabletPlace { visitors.tablet }

  func add(to router: inout Router) {
    router.on(.get, "/api/reminders", show)
    router.on(.post, "/api/reminders/answer", answer)
    router.on(.get, "/api/reminders/ways", ways)
    router.on(.post, "/api/reminders/try", tryOut)
  }

  /// Without anybody who said who they are there are numbers alone.
  private func show(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let visitor = await visitors.known(request.head)
    let study = (visitor?.study ?? tablet.studies.inUse).study
    let languages = await visitors.languages(of: visitor, request.head)
    let viewer = visitor.map { ReminderView.Viewer.person($0.person.participant) } ?? .nobody
    let isLit = try request.head.queryValue("screen") == "kiosk"
    guard let view = await tablet.reminders?.view(for: viewer, isLit: isLit) else {
      return .json(.object(["own": .list([]), "ring": .number(0), "vibrates": .boolean(false)]))
    }
    return .json(view.json(study, languages: languages))
  }

  /// Later, or heard.
  private func answer(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let json = try await request.json()
    guard let task = json["task"]?.stringValue,
      let due = json["due"]?.stringValue.flatMap(UTCTime.init(text:)),
      let isEnding = json["isEnding"]?.booleanValue,
      let answer = json["answer"]?.stringValue.flatMap(NoticeAnswer.init(rawValue:))
    else { throw TabletFault.badRequest.fault }
    let id = NoticeID(
      person: visitor.person.participant, prompt: PromptID(task: task, due: due),
      kind: isEnding ? .ending : .opened)
    guard await tablet.reminders?.answer(answer, [id]) ?? false else {
      throw TabletFault.badRequest.fault
    }
    return .json(.object([:]))
  }

  private func ways(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    return .json(await tablet.reminders?.ways.json ?? .object([:]))
  }

  /// The person tries a way as it is set now.
  private func tryOut(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let json = try await request.json()
    guard let way = json["way"]?.stringValue.flatMap(ReminderWay.init(rawValue:)), !way.isOfPage
    else { throw TabletFault.badRequest.fault }
    await tablet.reminders?.tryOut(way, visitor.settings, visitor.languages)
    return .json(.object([:]))
  }
}
