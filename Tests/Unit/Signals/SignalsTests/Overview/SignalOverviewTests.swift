import Signals
import TestSupport
import Testing

struct SignalOverviewTests {
  @Test func `no peak is lost, however long the signal is`() {
    var overview = SignalOverview(spanSeconds: 0.01)
    for index in 0..<500_000 {
      overview.add(index == 123_456 ? 7 : index == 400_000 ? -9 : 0, at: Double(index) / 100)
    }
    expect(overview.spans.count <= 1024 && overview.spans.count > 512)
    expectEqual(overview.spans.map(\.largest).max(), 7)
    expectEqual(overview.spans.map(\.smallest).min(), -9)
    expectEqual(overview.spans.map(\.count).reduce(0, +), 500_000)
    let place = overview.spans.firstIndex { $0.largest == 7 }
    expectEqual(place, Int(1234.56 / overview.spanSeconds))
  }

  @Test func `spans without values are empty`() {
    var overview = SignalOverview(spanSeconds: 1)
    overview.add(3, at: 0.5)
    overview.add(4, at: 2.5)
    overview.add(-4, at: 2.6)
    expectEqual(overview.spans.map(\.count), [1, 0, 2])
    expectNil(overview.spans[1].rootMeanSquare)
    expectEqual(overview.spans[2].rootMeanSquare, 4)
  }

  @Test(arguments: [-1e300, -1, 0, 1e9, 1e300])
  func `times of a file that was altered do no harm`(seconds: Double) {
    var overview = SignalOverview(spanSeconds: 1e-6)
    overview.add(1, at: 0)
    overview.add(2, at: seconds)
    expectEqual(overview.spans.map(\.count).reduce(0, +), 2)
    expect(overview.spans.count <= 1024)
  }
}
