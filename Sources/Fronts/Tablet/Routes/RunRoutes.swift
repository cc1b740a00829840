import Clocks
import Sensors
import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import WebServer

/// What a window asks and tells of the run that is open.
struct RunRoutes: Sendable {
  let visitors: Visitors
  /// The longest file that can be attached, in bytes.
  private static let largestAttachment = 64 << 20
  /// What waits for one window at the most: a few states of a page with thousands of options.
  private static let queueBytes = 8 << 20

  func add(to router: inout Router) {
    router.on(.get, "/api/runs/current", current)
    router.on(.post, "/api/runs", open)
    router.on(.post, "/api/runs/again", again)
    router.on(.get, "/api/runs/{id}/events", listen)
    router.on(.post, "/api/runs/{id}/events", take)
    router.on(
      .post, "/api/runs/{id}/attachments", body: BodyAllowance(byteCount: Self.largestAttachment),
      attach)
    router.on(.post, "/api/runs/{id}/say", say)
    router.on(.get, "/api/run/media", media)
  }

  private func current(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let run = await visitor.desk.current
    return .json(
      .object([
        "run": run.map { .string($0.id.text) },
        "title": run.map { $0.task.task.title.json(for: $0.languages) },
        "task": run.map { .string($0.task.task.id) },
        "simulated": .boolean(run?.isSimulated ?? false),
        "carriesPosition": .boolean(run?.task.carriesPosition ?? false),
        "symptoms": run.flatMap {
          SymptomView(
            task: $0.task.task.id, of: visitor.study.study, languages: visitor.languages)?.json
        },
      ]))
  }

  private func open(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let json = try await request.json()
    // From here on the study stays, so that the run is of the one that its task is of.
    let study = visitors.tablet.studies.beginRun()
    defer { visitors.tablet.studies.endRun() }
    guard let id = json["task"]?.stringValue, let task = study.tasks[id] else {
      throw TabletFault.unknownTask.fault
    }
    // The run that is open goes on, whatever closed its task since.
    if await !visitor.desk.goesOn(with: task.task.id),
      try await visitors.openTasks(of: visitor, in: study)[id] == nil
    {
      throw TabletFault.closed.fault
    }
    let isFresh = json["fresh"]?.booleanValue ?? false
    let answeredBy = try answerer(json, of: visitor, in: study.study)
    do {
      let run = try await visitor.desk.open(
        task, languages: visitor.languages, settings: visitor.settings,
        treatment: await treatment(of: visitor, in: study.study),
        answeredBy: answeredBy, fresh: isFresh)
      // Whoever is at it needs no reminder.
      await visitors.tablet.reminders?.want()
      return .json(.object(["run": .string(run.id.text)]), status: .created)
    } catch {
      throw TabletFault(error).fault
    }
  }

  /// Who answers, as the person said with one touch; nil where nobody else answers for them.
  private func answerer(
    _ json: JSONValue, of visitor: Visitor, in study: Study
  ) throws(HTTPFault) -> Answerer? {
    guard let role = json["answeredBy"]?.stringValue else { return nil }
    let answerer = Answerer(role: role, relation: json["relation"]?.stringValue)
    guard let answerer, study.hasCaregivers, visitor.person.hasCaregiver else {
      throw TabletFault.badRequest.fault
    }
    return answerer
  }

  /// What holds for a run that begins now.
  private func treatment(of visitor: Visitor, in study: Study) async -> TreatmentMonth? {
    let now = SystemClock.utc
    let schedule = await visitors.tablet.schedule(of: visitor.person, in: study, now: now)
    return schedule.enrolled.treatment?.named(on: schedule.zone.date(of: now))
  }

  /// Takes up the run that the person was at last: the disk was full, or the program began anew.
  private func again(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let study = visitors.tablet.studies.beginRun()
    defer { visitors.tablet.studies.endRun() }
    let tasks = try await visitors.openTasks(of: visitor, in: study)
    let run: Desk.OpenRun?
    do {
      run = try await visitor.desk.goOn(with: tasks, settings: visitor.settings)
    } catch {
      throw TabletFault(error).fault
    }
    guard let run else { throw TabletFault.noRun.fault }
    return .json(.object(["run": .string(run.id.text)]))
  }

  private func listen(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let front = try await front(request.head, visitor)
    let stream = EventStream(queueBytes: Self.queueBytes)
    let number = front.listen { message in
      stream.send(ServerEvent(name: message.name, json: message.json))
    }
    stream.whenEnded { _ in front.stopListening(number) }
    visitors.keep(stream, of: visitor)
    return .events(stream)
  }

  private func take(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let front = try await front(request.head, visitor)
    let root = try await request.root()
    guard let told = PageEvents.read(root) else { throw TabletFault.badRequest.fault }
    guard front.takes(message: told.number, of: told.window) else { return .json(.object([:])) }
    try front.take(told, languages: visitor.languages)
    // A run that ends takes nothing more; how it ended is told by its stream of events.
    _ = await front.settle()
    return .json(.object([:]))
  }

  private func attach(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let front = try await front(request.head, visitor)
    let type = request.head.headers["Content-Type"] ?? "application/octet-stream"
    let bytes = try await request.body.collect(limit: Self.largestAttachment)
    // The page may have been turned while the bytes came.
    let page = front.page
    guard let question = try request.head.queryValue("question").map(StepID.init),
      let visit = try request.head.queryValue("visit").flatMap({ Int($0) }),
      page.asks(question, onVisit: visit)
    else { throw TabletFault.otherVisit.fault }
    _ = front.send(
      .attach(.bytes(bytes, mediaType: type, name: ""), to: page.target(of: question)))
    _ = await front.settle()
    return .json(.object([:]))
  }

  private func say(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let front = try await front(request.head, visitor)
    _ = front.send(.listen)
    return .json(.object([:]))
  }

  /// A medium of the page that is shown; nothing else can be had.
  private func media(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head, needsToken: false)
    guard let run = await visitor.desk.current, let path = try request.head.queryValue("path"),
      let screen = run.front.page.screen, screen.mediaPaths.contains(path)
    else { throw .notFound }
    let file = HTTPResponse.file("\(run.task.folder)/\(path)")
    guard screen.documentPath == path else { return file }
    let policy = PageProtection.framedDocument
    return file.adding(policy.name, policy.value)
  }

  private func front(
    _ head: RequestHead, _ visitor: Visitor
  ) async throws(HTTPFault) -> PageFront {
    guard let run = await visitor.desk.latest, run.id.text == head.parameter("id") else {
      throw TabletFault.noRun.fault
    }
    return run.front
  }
}
