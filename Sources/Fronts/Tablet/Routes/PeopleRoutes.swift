import Clocks
import Outbox
import Sensors
import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import WebServer

/// Who is here, how the page looks to them, and what is to be done today.
struct PeopleRoutes: Sendable {
  let visitors: Visitors

  private var tablet: TabletPlace { visitors.tablet }

  func add(to router: inout Router) {
    router.on(.get, "/api/tablet", describe)
    router.on(.post, "/api/sign-in", signIn)
    router.on(.post, "/api/sign-out", signOut)
    router.on(.put, "/api/settings/{name}", set)
    router.on(.get, "/api/today", today)
    router.on(.post, "/api/clock", clock)
    router.on(.post, "/api/sync", send)
  }

  /// The engine's clock, in milliseconds, as late as it can be read.
  private func clock(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let milliseconds = Double(SystemClock.now.nanoseconds) / 1e6
    return .json(.object(["milliseconds": .number(milliseconds)]))
  }

  private func describe(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let visitor = await visitors.settled(request.head)
    let inUse = visitor?.study ?? tablet.studies.inUse
    let study = inUse.study
    // Before somebody says who they are, the page looks as it was set on the tablet.
    let look = await visitors.firstLook(request.head)
    let languages = visitor?.languages ?? look.languages
    let reception = tablet.reception
    return .json(
      .object([
        "title": study.title.json(for: languages),
        "contact": study.contact.json(for: languages),
        "contacts": .list(study.contacts.map { $0.json(for: languages) }),
        "isShared": .boolean(study.participants != .single),
        "simulates": .boolean(tablet.equipment.simulatesMissing),
        "canSpeak": .boolean(tablet.equipment.canSpeak),
        "pinDigits": PINRule(of: study).map { .number($0.digitCount) },
        "knownBy": .string(await reception.knownBy.rawValue),
        "study": inUse.told(tablet.studies.progress),
        "people": .list(await reception.cards.map(\.json)),
        "hasPeopleWithoutCard": .boolean(await reception.hasPeopleWithoutCard),
        "freePictures": .list(await reception.freePictures.map { .string($0.rawValue) }),
        "languages": .list(study.languages.map { .string($0) }),
        "settings": look.settings.json,
        "changeable": .list(
          study.settings.changeable.map(\.rawValue).sorted().map { .string($0) }),
        "person": await visitor.asyncMap(described),
      ]))
  }

  private func described(_ visitor: Visitor) async -> JSONValue {
    await visitors.closeLeft(by: visitor)
    // Where the results cannot be read now, what is closed is refused when it is opened.
    let tasks =
      (try? await visitors.openTasks(of: visitor, in: visitor.study)) ?? visitor.study.tasks
    let first = await visitor.desk.firstScreen(of: tasks)
    return .object([
      "name": .string(visitor.person.name),
      "picture": visitor.person.picture.map { .string($0.rawValue) },
      "mayHaveCaregiver": .boolean(visitor.study.study.hasCaregivers),
      "hasCaregiver": .boolean(visitor.study.study.hasCaregivers && visitor.person.hasCaregiver),
      "welcomed": .boolean(visitor.person.isWelcomed),
      "underEarlierPIN": .number(
        await visitor.desk.shutCount(
          under: await tablet.reception.shutKeys(of: visitor.person.participant))),
      "settings": visitor.settings.json,
      "first": .string(first.rawValue),
      "waking": waking(of: visitor),
    ])
  }

  /// The hours of random prompts; nil where people cannot set them.
  private func waking(of visitor: Visitor) -> JSONValue? {
    visitor.study.study.ownHours.map { usual in
      let hours = visitor.person.waking.last?.hours ?? usual
      return .object([
        "from": .string(hours.from.description), "until": .string(hours.until.description),
      ])
    }
  }

  private func signIn(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let json = try await request.json()
    guard let pin = json["pin"]?.stringValue, pin.utf8.count <= 64 else {
      throw TabletFault.badRequest.fault
    }
    let claim = try PersonClaim(json)
    guard let participant = await tablet.reception.participant(of: claim) else {
      throw SignInFault.unknown.fault
    }
    do {
      let ticket = try await tablet.reception.signIn(participant, pin: pin, now: SystemClock.now)
      await tablet.wantFacts()
      return HTTPResponse.json(.object([:])).adding("Set-Cookie", Visitors.cookie(ticket))
    } catch {
      throw error.fault
    }
  }

  private func signOut(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    if let visitor = await visitors.known(request.head), let ticket = visitor.ticket {
      await visitor.desk.leave()
      await tablet.reception.signOut(ticket)
      visitors.endStreams(of: ticket)
    }
    return HTTPResponse.json(.object([:])).adding("Set-Cookie", Visitors.cookie(""))
  }

  private func set(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    guard let visitor = await visitors.known(request.head) else {
      return try await setLook(request)
    }
    let (name, value, settings) = try await wanted(
      request, of: visitor.study.study, visitor.settings)
    do {
      try await tablet.reception.choose(
        name.rawValue, value, for: visitor.person.participant)
    } catch {
      throw error.fault
    }
    if name == .position { try await choosePosition(settings.position, visitor) }
    await tablet.reminders?.want()
    return .json(.object([:]))
  }

  /// Nobody said who they are: it holds for the first screen, and for who joins there.
  private func setLook(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let look = await visitors.firstLook(request.head)
    let (name, value, _) = try await wanted(request, of: tablet.studies.inUse.study, look.settings)
    guard DeviceLook.names.contains(name) else { throw TabletFault.signedOut.fault }
    do {
      try await tablet.look.choose(name, value)
    } catch {
      throw TabletFault.notKept.fault
    }
    return .json(.object([:]))
  }

  /// What a request wants to be set, and the settings with it.
  private func wanted(
    _ request: HTTPRequest, of study: Study, _ settings: StudySettings
  ) async throws(HTTPFault) -> (SettingName, JSONValue, StudySettings) {
    let value = try await request.json()["value"] ?? .null
    guard let name = SettingName(rawValue: request.head.parameter("name")),
      study.settings.changeable.contains(name)
    else { throw TabletFault.unknownSetting.fault }
    var settings = settings
    guard settings.set(name, to: value, languages: study.languages) else {
      throw TabletFault.badRequest.fault
    }
    return (name, value, settings)
  }

  private func choosePosition(_ use: PositionUse, _ visitor: Visitor) async throws(HTTPFault) {
    do {
      try await visitor.desk.choosePosition(use)
    } catch {
      throw TabletFault.notKept.fault
    }
  }

  /// Sends what waits, also where the person has switched sending off: that is for what goes by itself.
  private func send(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    guard tablet.sync != nil else { throw TabletFault.noDestination.fault }
    await tablet.sendAsked(visitor.person.names)
    return .json(.object([:]))
  }

  private func today(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    await visitors.closeLeft(by: visitor)
    let results = try await visitors.results(of: visitor)
    let now = SystemClock.utc
    let settings = visitor.settings
    let study = visitor.study.study.quieted(by: settings)
    let schedule = await tablet.schedule(of: visitor.person, in: study, now: now)
    let (enrolled, zone) = (schedule.enrolled, schedule.zone)
    let finished = FinishedRun.all(results.map(\.result), in: study)
    let history = schedule.history(results.map(\.result))
    let gates = PersonGates(study: study, history: history, now: now, zone: zone)
    let open = OpenTasks(
      study: study, gates: gates, now: now, finished: finished, next: schedule.facts.next)
    let waiting = await visitor.desk.waiting()
    let begun = BegunRun.all(waiting, in: study)
    let today = Today(
      study: study, enrolled: enrolled, now: now, zone: zone, finished: finished, begun: begun,
      history: history, asked: schedule.facts.next)
    // Nobody is told of what cannot be begun before the first tasks are done.
    let hasNotices = settings.hasNotifications && today.first == nil
    // What is asked for notices or counts alone does not show what is due.
    let telling = PersonPrompts.Telling(
      isSeen: try request.head.queryValue("for") == nil && today.first == nil,
      hasNotices: hasNotices)
    let look = await tablet.prompts.look(of: visitor.person.participant) { prompts in
      prompts.look(
        at: now, study: study, enrolled: enrolled, zone: zone, finished: finished, begun: begun,
        telling: telling)
    }
    var view = TodayView(
      study: study, today: today, now: now,
      waiting: Set(
        study.tasks.filter { waiting[$0.definitionID] != nil && open.tasks.contains($0.id) }
          .map(\.id)),
      minutes: visitor.study.minutes,
      counts: SafetyCount(results.map(\.entry.state), needsProof: tablet.needsProof),
      isSyncOn: settings.syncInterval != nil,
      hasDestination: tablet.sync != nil,
      languages: visitor.languages)
    view.prompts = look?.prompts ?? [:]
    view.leftOpen = await visitor.desk.closedRuns
    view.lostResults = tablet.lostResults
    view.standing =
      await tablet.sync?.standing(of: visitor.person.participant) ?? SyncStanding()
    return .json(view.json)
  }
}

extension Optional {
  fileprivate func asyncMap<Value>(_ body: (Wrapped) async -> Value) async -> Value? {
    guard let self else { return nil }
    return await body(self)
  }
}

extension PersonCard {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(id), "name": name.map { .string($0) },
      "picture": picture.map { .string($0.rawValue) },
    ])
  }
}

extension StudyContact {
  fileprivate func json(for languages: [String]) -> JSONValue {
    .object([
      "name": name.json(for: languages), "role": .string(role.rawValue),
      "phone": .string(phone.text), "dialled": .string(phone.dialled),
      "hours": hours?.json(for: languages),
    ])
  }
}
