import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct FirstScreenTests {
  @Test(arguments: [nil, WaitingRun.Absence.left, .cutOff])
  func `a run that is open comes first, whatever waits`(absence: WaitingRun.Absence?) throws {
    let waiting = try absence.map { [try Self.run($0, at: 1)] } ?? []
    expectEqual(FirstScreen(isRunOpen: true, waiting: waiting), .task)
  }

  @Test func `without a run the day comes first`() {
    expectEqual(FirstScreen(isRunOpen: false, waiting: []), .today)
  }

  @Test(arguments: [(WaitingRun.Absence.left, FirstScreen.today), (.cutOff, .task)])
  func `the run that the person was at last decides, in any order`(
    absence: WaitingRun.Absence, screen: FirstScreen
  ) throws {
    let other: WaitingRun.Absence = absence == .left ? .cutOff : .left
    let runs = [try Self.run(absence, at: 2), try Self.run(other, at: 1)]
    expectEqual(FirstScreen(isRunOpen: false, waiting: runs), screen)
    expectEqual(FirstScreen(isRunOpen: false, waiting: runs.reversed()), screen)
    expectEqual(FirstScreen(isRunOpen: false, waiting: [runs[0]]), screen)
  }

  private static func run(_ absence: WaitingRun.Absence, at second: Int64) throws -> WaitingRun {
    let utc = UTCTime(nanoseconds: second * 1_000_000_000)
    return WaitingRun(
      header: RunHeader(
        id: RunID(at: utc), task: .object(["id": "small"]), taskSHA256: "00", seed: 1,
        participant: nil, languages: ["en"],
        machine: .init(system: "Linux", architecture: "x86_64"),
        softwareVersion: "1", began: try require(LocalDateTime("2026-11-21T09:00:00+01:00"))),
      absence: absence, takenUp: utc)
  }
}
