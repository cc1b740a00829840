import StudyModel
import TestSupport
import Testing

@testable import RigRecorder
@testable import Rigs

/// Streams to which everything happens that can, thousands of times in `make test-all`.
struct StreamWalkTests {
  /// The seeds; the power of a machine whose wall clock was set is not cut, because nobody could tell for how long.
  private static let seeds = 0..<UInt64(Breadth.count(brief: 15, all: 300))
  private static let powerCuts: Set<Mishap> = [.powerCut, .powerCutWithoutClock]

  private func expectBalance(
    _ setting: PlayedStream.Setting, without mishaps: Set<Mishap>,
    _ faults: (PlayedStream) -> [String]
  ) {
    for seed in Self.seeds {
      let walk = StreamWalk(seed: seed, setting, without: mishaps)
      let faults = faults(walk.stream)
      // One walk that goes wrong is worth printing, and hundreds are not.
      guard faults.isEmpty else {
        expectEqual(faults, [], "seed \(seed): \(walk.steps)")
        return
      }
    }
  }

  @Test(
    .slow("hundreds of walks"), arguments: [.samples, .movement] as [PlayedStream.Keeping],
    [nil, 0, 40, -170] as [Int64?])
  func `samples sent are samples stored and samples missing by cause, whatever happens`(
    keeps: PlayedStream.Keeping, driftPPM: Int64?
  ) {
    var setting = PlayedStream.Setting()
    (setting.keeps, setting.driftPPM) = (keeps, driftPPM)
    for mishaps in [[.wallSet], Self.powerCuts] as [Set<Mishap>] {
      expectBalance(setting, without: mishaps) { StreamBalance($0).faults }
    }
  }

  @Test(arguments: PlayedStream.schedules)
  func `what nobody wanted is not missing, whatever happens`(schedule: RecordingSchedule) {
    var setting = PlayedStream.Setting()
    setting.schedule = schedule
    let mishaps = Self.powerCuts.union([.wallSet])
    expectBalance(setting, without: mishaps) { StreamBalance($0).faults }
  }

  @Test func `every sample is in one minute, or missing in one, whatever happens`() {
    var setting = PlayedStream.Setting()
    setting.keeps = .minutes
    expectBalance(setting, without: []) { MinuteBalance($0).faults }
  }
}
