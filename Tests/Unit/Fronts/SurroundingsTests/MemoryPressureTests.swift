import TestSupport
import Testing

@testable import Surroundings

struct MemoryPressureTests {
  @Test(
    arguments: [
      ("some avg10=0.00 avg60=0.00 avg300=0.00 total=0\nfull avg10=0.00 total=7\n", 0),
      ("some avg10=3.40 avg60=0.10 avg300=0.00 total=1500000\n", 1_500_000),
      ("full avg10=0.00 avg60=0.00 avg300=0.00 total=9\nsome total=12\n", 12),
      ("", nil), ("some avg10=0.00\n", nil), ("some total=-1\n", nil), ("some total=many\n", nil),
      ("total=5\n", nil), ("full total=5\n", nil),
    ] as [(String, Int64?)])
  func `the kernel's count of some waiting work is read, and nothing else`(
    text: String, microseconds: Int64?
  ) {
    expectEqual(MemoryStall(text)?.total, microseconds.map { .microseconds($0) })
  }

  private var pressure = MemoryPressure()

  /// One look: so many seconds of stalls in all, at a second of the clock.
  private mutating func look(_ stalled: Double, at second: Double) -> MemoryPressure.Verdict {
    pressure.take(MemoryStall(total: .seconds(stalled)), at: .seconds(second))
  }

  @Test mutating func `what was before the first look does not count`() {
    expectEqual(look(4_000, at: 100), .enough)
    expectEqual(look(4_000, at: 105), .enough)
  }

  @Test mutating func `a tenth of the time is short, and less is enough`() {
    expectEqual(look(10, at: 100), .enough)
    expectEqual(look(10.4, at: 105), .enough)
    expectEqual(look(10.9, at: 110), .short)
  }

  @Test mutating func `caches are let go at most once a minute, also while memory stays short`() {
    expectEqual(look(0, at: 0), .enough)
    let verdicts = (1...30).map { look(Double($0) * 5, at: Double($0) * 5) }
    let short = verdicts.indices.filter { verdicts[$0] == .short }.map { ($0 + 1) * 5 }
    expectEqual(short, [5, 65, 125])
  }

  @Test mutating func `a clock that stands still or goes back decides nothing`() {
    expectEqual(look(0, at: 100), .enough)
    expectEqual(look(50, at: 100), .enough)
    expectEqual(look(90, at: 90), .enough)
    expectEqual(look(95, at: 100), .short)
  }

  @Test mutating func `a kernel that does not tell is no shortage`() {
    expectEqual(pressure.take(nil, at: .seconds(1)), .unknown)
    expectEqual(look(5, at: 2), .enough, "a first look")
  }
}
