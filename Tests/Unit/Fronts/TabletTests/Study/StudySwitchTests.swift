import Outbox
import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import StudyVersions
import System
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

@Suite struct StudySwitchTests {
  private func study(_ number: Int, participants: String = "single") throws -> StudyInUse {
    let task = try SmallTablet.task(SmallTablet.question)
    return StudyInUse(
      try StudySample.study(participants: participants), tasks: ["feeling": task],
      version: StudyVersionName(
        study: "t", version: "\(number)", number: number,
        sha256: String(repeating: "a", count: 64)))
  }

  @Test func `nothing is replaced under an open run, and at its end it is`() async throws {
    let tablet = try await SmallTablet()
    let studies = StudySwitch(try study(1))
    let heard = Lock([Int]())
    let listener = studies.listen { news in
      guard case .turned(let inUse) = news else { return }
      heard.withLock { $0.append(inUse.version?.number ?? 0) }
    }
    let desk = tablet.desk(studies: studies)
    let run = try await desk.open(try require(studies.inUse.tasks["feeling"]), languages: ["en"])
    try await run.shows("pain")
    studies.offer(try study(2))
    studies.offer(try study(3))
    expectEqual(studies.inUse.version?.number, 1)
    _ = run.front.send(.action(.answer(.integer(7), to: nil)))
    _ = run.front.send(.action(.next))
    _ = await run.ending()
    // Whoever listens hears of it once it is in use, on the thread that ended the run.
    expect(try await eventually { heard.withLock { $0 } == [3] })
    expectEqual(studies.inUse.version?.number, 3)
    studies.stopListening(listener)
    studies.offer(try study(4))
    expectEqual(studies.inUse.version?.number, 4)
    expectEqual(heard.withLock { $0 }, [3])
  }

  @Test
  func `a result names the version that its run began with, also when the run is continued`()
    async throws
  {
    let tablet = try await SmallTablet()
    let studies = StudySwitch(try study(1))
    let desk = tablet.desk(studies: studies)
    let run = try await desk.open(try require(studies.inUse.tasks["feeling"]), languages: ["en"])
    await desk.leave()
    expectEqual(await run.ending(), .left)
    studies.offer(try study(2))
    let task = try require(studies.inUse.tasks["feeling"])
    expectEqual(task.studyVersion?.number, 2)
    let again = try await desk.open(task, languages: ["en"])
    try await again.shows("pain")
    _ = again.front.send(.action(.answer(.integer(7), to: nil)))
    _ = again.front.send(.action(.next))
    _ = await again.ending()
    let id = try require(try await tablet.outbox.list().first?.id)
    let document = try JSONDocument(bytes: try await tablet.outbox.payload(of: id), file: "r").value
    expectEqual(
      document["studyVersion"].flatMap(StudyVersionName.init(json:)), try study(1).version)
  }

  @Test
  func `a result says the drug course and month that held when its run began, whatever held later`()
    async throws
  {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let task = try SmallTablet.task(SmallTablet.question)
    let began = TreatmentMonth(course: "dmf", month: 4)
    let run = try await desk.open(task, languages: ["en"], treatment: began)
    await desk.leave()
    expectEqual(await run.ending(), .left)
    let later = TreatmentMonth(course: "dmf", month: 5)
    let again = try await desk.open(task, languages: ["en"], treatment: later)
    try await again.shows("pain")
    _ = again.front.send(.action(.answer(.integer(7), to: nil)))
    _ = again.front.send(.action(.next))
    _ = await again.ending()
    let id = try require(try await tablet.outbox.list().first?.id)
    let document = try JSONDocument(bytes: try await tablet.outbox.payload(of: id), file: "r").value
    expectEqual(document["treatment"].flatMap(TreatmentMonth.init(json:)), began)
  }

  @Test(arguments: [
    "{}", #"{"course":"","month":1}"#, #"{"course":"a","month":-1}"#, #"{"course":"a"}"#,
    #"{"course":"a","month":1,"more":1}"#, "7",
  ])
  func `anything but a course and a month is no month of treatment`(text: String) throws {
    expectNil(TreatmentMonth(json: try JSONValue.read(text)))
  }

  @Test func `a result of a study of the tablet's own names no version`() async throws {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let run = try await desk.open(SmallTablet.task(SmallTablet.question), languages: ["en"])
    try await run.shows("pain")
    _ = run.front.send(.action(.answer(.integer(7), to: nil)))
    _ = run.front.send(.action(.next))
    _ = await run.ending()
    let id = try require(try await tablet.outbox.list().first?.id)
    let document = try JSONDocument(bytes: try await tablet.outbox.payload(of: id), file: "r").value
    expectNil(document["studyVersion"])
  }

  @Test func `progress is told once for each change`() throws {
    let studies = StudySwitch(try study(1))
    let heard = Lock([Int]())
    _ = studies.listen { news in
      guard case .progress(let progress) = news else { return }
      heard.withLock { $0.append(progress.heldByteCount) }
    }
    var progress = StudyProgress()
    for count in [0, 10, 10, 20] {
      progress.heldByteCount = count
      studies.note(progress)
    }
    expectEqual(heard.withLock { $0 }, [10, 20])
    expectEqual(studies.progress.heldByteCount, 20)
  }

  @Test func `whoever is signed in stays so when another version is shown`() async throws {
    let place = try await SmallPlace()
    let ticket = try await place.signIn("A-1", "2580")
    let next = StudyInUse(
      try StudySample.study(participants: "shared"), tasks: [:],
      version: try study(2).version)
    place.tablet.studies.offer(next)
    expectEqual(await place.tablet.person(of: ticket)?.name, "Anna")
    expectEqual(place.tablet.studies.inUse.version?.number, 2)
  }

  @Test func `while the study is on its way nobody is anybody`() async throws {
    let place = try await SmallPlace(isShared: false)
    expectNotNil(await place.tablet.person(of: nil))
    place.tablet.studies.offer(.onItsWay(languages: ["en"]))
    expectNil(await place.tablet.person(of: nil))
  }

  @Test func `a page can tell each study from every other, and hears why one does not come`() throws
  {
    var progress = StudyProgress()
    progress.hold = "metered"
    (progress.heldByteCount, progress.byteCount, progress.costs) = (10, 40, true)
    let shown = [
      try study(1), try study(2), StudyInUse(try StudySample.study(), tasks: [:]),
      .onItsWay(languages: ["en"]),
    ]
    let told = shown.map { $0.told(progress) }
    expectEqual(Set(told.compactMap { $0["mark"]?.stringValue }).count, 4)
    expectEqual(told.map { $0["isOnItsWay"] }, [false, false, false, true])
    let way = try require(told.last?["progress"])
    expect(
      way["reason"] == "metered" && way["heldBytes"] == 10 && way["bytes"] == 40
        && way["costs"] == true)
    progress.standing = StudyStanding(
      number: nil, offered: 3, state: .refused, reason: "unreadable")
    expect(progress.json["state"] == "refused" && progress.json["reason"] == "unreadable")
  }

  @Test func `a PIN follows the study`() throws {
    expectEqual(PINRule(of: try StudySample.study(participants: "shared"))?.digitCount, 4)
    expectNil(PINRule(of: try StudySample.study(participants: "single")))
  }
}
