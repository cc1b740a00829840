import StudyModel
import TestSupport
import Testing

@testable import RigRecorder
@testable import Rigs

/// Each mishap with each schedule, clock and fault of the disk, within a segment and over its end.
struct StreamCaseTests {
  /// A stream that runs well, has the mishap while the disk has the fault, and runs well again.
  private func played(
    _ mishap: Mishap, _ setting: PlayedStream.Setting, _ fault: PlayedDisk.Fault? = nil, turns: Int
  ) -> PlayedStream {
    var stream = PlayedStream(setting)
    stream.run(30)
    if let fault { stream.faults = [fault] }
    stream.run(5)
    mishap.happen(to: &stream, for: turns)
    mishap.end(&stream)
    stream.run(10)
    stream.recover(100)
    return stream
  }

  @Test(
    .slow("thousands of streams"), arguments: Mishap.allCases, [nil] + PlayedDisk.Fault.allCases)
  func `sent is stored and missing by cause, whatever the clock and the schedule`(
    mishap: Mishap, fault: PlayedDisk.Fault?
  ) {
    for schedule in [.always] + PlayedStream.schedules {
      // By a wall clock that is wrong something else is wanted.
      let isByWall = mishap == .wallSet || mishap == .powerCutWithoutClock
      guard schedule == .always || !isByWall else { continue }
      for (driftPPM, turns) in [(nil, 15), (-170, 15), (nil, 100), (40, 100)] as [(Int64?, Int)] {
        var setting = PlayedStream.Setting()
        (setting.schedule, setting.driftPPM) = (schedule, driftPPM)
        if mishap == .still { setting.keeps = .movement }
        let stream = played(mishap, setting, fault, turns: turns)
        expectEqual(StreamBalance(stream).faults, [], "\(schedule), \(turns)")
      }
    }
  }

  @Test(arguments: Mishap.allCases.filter { $0.happens(to: .minutes) })
  func `every sample is in one minute, or missing in one`(mishap: Mishap) {
    for fault in [nil, .journal, .segment] as [PlayedDisk.Fault?] {
      var setting = PlayedStream.Setting()
      setting.keeps = .minutes
      let stream = played(mishap, setting, fault, turns: 100)
      expectEqual(MinuteBalance(stream).faults, [], "\(String(describing: fault))")
    }
  }

  /// How many samples are missing after five seconds of it, and why.
  static let losses: [(Mishap, [GapCause: Int])] = [
    (.unplugged, [.disconnected: 102]), (.held, [.diskFull: 100]), (.still, [.still: 100]),
    (.counted, [.overrun: 100, .stalled: 0]), (.toldTwice, [.stalled: 100]),
    (.uncounted, [.queueFull: 100]),
    (.restarted, [.notRunning: 102]), (.killed, [.notRunning: 108]), (.wallSet, [:]),
    (.powerCut, [.notRunning: 108]), (.powerCutWithoutClock, [.notRunning: 0]),
  ]

  @Test(arguments: losses)
  func `a disk that takes everything counts each cause alone`(
    mishap: Mishap, missing: [GapCause: Int]
  ) {
    var setting = PlayedStream.Setting()
    if mishap == .still { setting.keeps = .movement }
    let balance = StreamBalance(played(mishap, setting, turns: 50))
    expectEqual(balance.missing, missing)
    expectEqual(balance.faults, [])
  }
}
