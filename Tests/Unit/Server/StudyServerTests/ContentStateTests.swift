import StudyServer
import TestSupport
import Testing

@Suite struct ContentStateTests {
  @Test func `what a look finds is what a recording becomes`() {
    let table: [(before: ContentState, ContentFinding, after: ContentState)] = [
      (.whole, .whole, .whole), (.whole, .damaged, .damaged), (.whole, .missing, .missing),
      (.whole, .unknown, .whole),
      (.damaged, .whole, .whole), (.damaged, .damaged, .damaged),
      // It was set aside.
      (.damaged, .missing, .damaged), (.damaged, .unknown, .damaged),
      (.missing, .whole, .whole), (.missing, .damaged, .damaged), (.missing, .missing, .missing),
      (.missing, .unknown, .missing),
    ]
    expectEqual(table.count, ContentState.allCases.count * ContentFinding.allCases.count)
    for (before, finding, after) in table {
      expectEqual(before.after(finding), after, "\(before) \(finding)")
    }
  }

  @Test func `each state has an entry of the audit of its own`() {
    expectEqual(
      ContentState.allCases.map(\.noted),
      [.recordingHealed, .recordingDamaged, .recordingMissing])
  }
}

@Suite struct ReadingPaceTests {
  @Test func `so many bytes in a second and no more`() {
    var pace = ReadingPace(bytesPerSecond: 1000)
    expectEqual(pace.rest(after: 500, at: .zero), .milliseconds(500))
    expectEqual(pace.rest(after: 250, at: .milliseconds(500)), .milliseconds(250))
    // The reader came back too early: what it had to wait is added.
    expectEqual(pace.rest(after: 250, at: .milliseconds(600)), .milliseconds(400))
  }

  @Test func `a time without reading is not made up for`() {
    var pace = ReadingPace(bytesPerSecond: 1000)
    _ = pace.rest(after: 1000, at: .zero)
    expectEqual(pace.rest(after: 1000, at: .seconds(100)), .seconds(1))
  }

  @Test func `without a limit nobody waits`() {
    var pace = ReadingPace(bytesPerSecond: nil)
    expectEqual(pace.rest(after: 1 << 40, at: .zero), .zero)
  }
}
