import Clocks
import Session
import StrictJSON
import Studies
import StudyModel
import WebServer

/// What a person says to prompts and notices: later, at which hours, and that one was read.
struct PromptRoutes: Sendable {
  let visitors: Visitors

  private var tablet: TabletPlace { visitors.tablet }

  func add(to router: inout Router) {
    router.on(.post, "/api/prompts/later", putOff)
    router.on(.put, "/api/waking", wake)
    router.on(.post, "/api/today/left-open", noteTold)
  }

  /// Puts a prompt off.
  private func putOff(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let json = try await request.json()
    guard let task = json["task"]?.stringValue,
      let due = json["due"]?.stringValue.flatMap(UTCTime.init(text:)),
      await tablet.prompts.snooze(
        PromptID(task: task, due: due), of: visitor.person.participant, at: SystemClock.utc)
    else { throw TabletFault.badRequest.fault }
    await tablet.reminders?.want()
    return .json(.object([:]))
  }

  /// Keeps the waking hours from tomorrow on: the prompts of today stay where they are.
  private func wake(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let json = try await request.json()
    let now = SystemClock.utc
    let zone = await tablet.schedule(
      of: visitor.person, in: visitor.study.study, now: now
    ).zone
    guard visitor.study.study.ownHours != nil,
      let from = json["from"]?.stringValue.flatMap({ TimeOfDay($0) }),
      let until = json["until"]?.stringValue.flatMap({ TimeOfDay($0) }),
      let hours = WakingHours(from: from, until: until),
      let tomorrow = zone.date(of: now).advanced(byDays: 1)
    else { throw TabletFault.badRequest.fault }
    do {
      try await tablet.reception.wake(hours, from: tomorrow, for: visitor.person.participant)
    } catch {
      throw error.fault
    }
    return .json(.object([:]))
  }

  /// The person has seen on the first screen which runs were closed.
  private func noteTold(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let runs = try await request.json()["runs"]?.listValue ?? []
    await visitor.desk.noteTold(Set(runs.compactMap { $0.stringValue.flatMap(RunID.init(_:)) }))
    return .json(.object([:]))
  }
}
