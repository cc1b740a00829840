import Foundation
import Outbox
import Receipts
import Session
import StrictJSON
import Studies
import StudyModel
import System
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

/// What the results of checks say of where they were made.
@Suite(.timeLimit(.minutes(5))) struct DeskPositionTests {
  private static let now = UTCTime(nanoseconds: KernelClock.wall)

  private static func outcome(_ latitude: Double) throws -> PositionReport.Outcome {
    .success(
      try require(
        KnownPosition(
          latitudeDegrees: latitude, longitudeDegrees: 2, accuracyMeters: 500, source: .network,
          measured: now)))
  }

  private static func desk(
    _ tablet: SmallTablet, _ outcome: PositionReport.Outcome
  ) -> Desk {
    var equipment = TabletEquipment(softwareVersion: "1") { _, _, _, _ in SensorDeck() }
    equipment.positions = PositionFinder(network: { _ in outcome }, open: { nil })
    return Desk(
      home: tablet.home, key: tablet.key, outbox: tablet.outbox, equipment: equipment,
      names: ResultNames(nil))
  }

  private static func check(id: String = "check") throws -> DeskTask {
    var task = try SmallTablet.task(SmallTablet.question, id: id)
    task.carriesPosition = true
    return task
  }

  private static func settings(_ use: PositionUse) -> StudySettings {
    var settings = StudySettings(language: "en")
    settings.position = use
    return settings
  }

  /// Answers the question of the open run, and gives what its result says of the position.
  private static func position(
    _ tablet: SmallTablet, _ desk: Desk, _ run: Desk.OpenRun
  ) async throws -> JSONValue? {
    _ = run.front.send(.action(.answer(.integer(7), to: nil)))
    _ = run.front.send(.action(.next))
    expectEqual(await run.ending(), .saved(result: run.id, outcome: .completed))
    expectNil(await desk.carried, "it belongs to the run that was open")
    let shelf = ResultShelf(outbox: tablet.outbox)
    let id = try require(ResultID(run.id.text))
    return try require(await shelf.document(id, of: ResultNames(nil)))["position"]
  }

  private static func carries(_ desk: Desk, _ isIt: (JSONValue) -> Bool) async throws {
    var found = false
    // The desk is an actor: each question lets the tracker have its turn.
    while !found { found = await desk.carried.map { isIt($0.json) } ?? false }
  }

  @Test func `a check carries the position where the person allows it`() async throws {
    let tablet = try await SmallTablet()
    let desk = Self.desk(tablet, try Self.outcome(41.5))
    let run = try await desk.open(
      Self.check(), languages: ["en"], settings: Self.settings(.on))
    try await run.shows("pain")
    try await Self.carries(desk) { $0["latitude"] != nil }
    let position = try require(try await Self.position(tablet, desk, run))
    expectEqual(position["latitude"]?.doubleValue, 41.5)
    expectEqual(position["source"], "network")
    expectEqual(position["accuracyMeters"], 500)
    expectNotNil(position["ageSeconds"]?.integerValue)
    expectEqual(await desk.lastPosition()?.point.latitudeDegrees, 41.5, "kept for later")
  }

  @Test(arguments: [PositionUse.ask, .off])
  func `a check says that the position is off until the person allows it`(use: PositionUse)
    async throws
  {
    let tablet = try await SmallTablet()
    let desk = Self.desk(tablet, try Self.outcome(41.5))
    let run = try await desk.open(Self.check(), languages: ["en"], settings: Self.settings(use))
    try await run.shows("pain")
    expectEqual(try await Self.position(tablet, desk, run), ["absent": "off"])
    expectNil(await desk.lastPosition())
  }

  @Test func `a check without a position says why`() async throws {
    let tablet = try await SmallTablet()
    let desk = Self.desk(tablet, .failure(.refused))
    let run = try await desk.open(
      Self.check(), languages: ["en"], settings: Self.settings(.on))
    try await run.shows("pain")
    try await Self.carries(desk) { $0 == ["absent": "refused"] }
    expectEqual(try await Self.position(tablet, desk, run), ["absent": "refused"])
  }

  @Test func `where nothing is found the last known position is carried with its age`()
    async throws
  {
    let tablet = try await SmallTablet()
    let first = Self.desk(tablet, try Self.outcome(41.5))
    _ = try await first.open(Self.check(), languages: ["en"], settings: Self.settings(.on))
    try await Self.carries(first) { $0["latitude"] != nil }
    await first.close()

    // As after a restart of the program, out of reach of any network.
    let desk = Self.desk(tablet, .failure(.timedOut))
    let run = try await desk.open(
      Self.check(), languages: ["en"], settings: Self.settings(.on))
    try await run.shows("pain")
    try await Self.carries(desk) { $0["source"] == "lastKnown" }
    let position = try require(try await Self.position(tablet, desk, run))
    expectEqual(position["latitude"]?.doubleValue, 41.5)
    expectEqual(position["source"], "lastKnown")
    expectNotNil(position["ageSeconds"]?.integerValue)
  }

  @Test func `whoever takes the permission back is forgotten`() async throws {
    let tablet = try await SmallTablet()
    let desk = Self.desk(tablet, try Self.outcome(41.5))
    let run = try await desk.open(
      Self.check(), languages: ["en"], settings: Self.settings(.on))
    try await run.shows("pain")
    try await Self.carries(desk) { $0["latitude"] != nil }
    try await desk.choosePosition(.off)
    expectNil(await desk.lastPosition())
    expectEqual(try await Self.position(tablet, desk, run), ["absent": "off"])
  }

  @Test func `whoever allows it while a check is open is followed from then on`() async throws {
    let tablet = try await SmallTablet()
    let desk = Self.desk(tablet, try Self.outcome(41.5))
    let run = try await desk.open(
      Self.check(), languages: ["en"], settings: Self.settings(.ask))
    try await run.shows("pain")
    try await desk.choosePosition(.on)
    try await Self.carries(desk) { $0["latitude"] != nil }
    let position = try await Self.position(tablet, desk, run)
    expectEqual(position?["latitude"]?.doubleValue, 41.5)
  }

  @Test(
    arguments: [
      ("signs", #""changeable": ["position"]"#, true),
      ("mood", #""changeable": ["position"]"#, true),
      ("walk", #""changeable": ["position"]"#, false),
      ("signs", #""changeable": ["theme"]"#, false),
    ] as [(String, String, Bool)])
  func `checks of symptoms and of side effects carry it, where the study offers the choice`(
    task: String, settings: String, carries: Bool
  ) throws {
    let symptoms = StudySample.symptoms.replacing(
      #""task": "signs""#, with: #""task": "signs", "sideEffects": ["feeling"]"#)
    let study = try StudySample.study(#", "settings": { \#(settings) }"# + symptoms)
    let small = try SmallTablet.task(SmallTablet.question, id: task)
    expectEqual(study.deskTask(small.task, in: "/nowhere").carriesPosition, carries)
  }

  @Test func `any other task says nothing of it`() async throws {
    let tablet = try await SmallTablet()
    let desk = Self.desk(tablet, try Self.outcome(41.5))
    let task = try SmallTablet.task(SmallTablet.question)
    let run = try await desk.open(task, languages: ["en"], settings: Self.settings(.on))
    try await run.shows("pain")
    expectNil(await desk.carried)
    expectNil(try await Self.position(tablet, desk, run))
    expectNil(await desk.lastPosition())
  }

  @Test func `the last known position can be read with the key of the tablet alone`()
    async throws
  {
    let tablet = try await SmallTablet()
    let desk = Self.desk(tablet, try Self.outcome(41.539))
    _ = try await desk.open(Self.check(), languages: ["en"], settings: Self.settings(.on))
    try await Self.carries(desk) { $0["latitude"] != nil }
    await desk.close()
    let names = try require(FileManager.default.subpaths(atPath: tablet.home.path))
    expect(names.contains { $0.hasPrefix("position-") }, "\(names)")
    let digits = Data("41.539".utf8)
    let clear = names.filter { name in
      let file = FileManager.default.contents(atPath: tablet.home.path + "/" + name)
      return file?.firstRange(of: digits) != nil
    }
    expectEqual(clear, [], "no file of the home has it in the clear")
  }
}
