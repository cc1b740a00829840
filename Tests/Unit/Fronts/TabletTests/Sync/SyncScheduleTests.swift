import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct SyncScheduleTests {
  private func at(_ seconds: Int64) -> UTCTime {
    UTCTime(nanoseconds: 1_700_000_000_000_000_000 + seconds * 1_000_000_000)
  }

  private func intervals(_ minutes: Int?) -> [String?: Duration?] {
    ["anna": minutes.map { .seconds($0 * 60) }]
  }

  /// Who is tried when asked at these seconds after a first try.
  private func tried(_ minutes: Int?, _ moments: [Int64]) -> [Int64] {
    var schedule = SyncSchedule()
    _ = schedule.take(at(0), intervals(minutes))
    var found: [Int64] = []
    for moment in moments {
      let due = schedule.take(at(moment), intervals(minutes))
      if due == ["anna"] { found.append(moment) }
    }
    return found
  }

  @Test(arguments: [15, 60, 360, 1440])
  func `each interval is waited for`(minutes: Int) {
    let end = Int64(minutes * 60)
    expectEqual(tried(minutes, [1, end - 1, end, end + 1, 2 * end - 1, 2 * end]), [end, 2 * end])
  }

  @Test func `who is new is tried at once`() {
    var schedule = SyncSchedule()
    let first = schedule.take(at(0), intervals(1440))
    expectEqual(first, ["anna"])
  }

  @Test func `off is never, also if somebody asks`() {
    expect(tried(nil, [1, 1_000_000]).isEmpty)
    var schedule = SyncSchedule()
    schedule.want("anna")
    let off = schedule.take(at(0), intervals(nil))
    expect(off.isEmpty)
    let on = schedule.take(at(1), intervals(60))
    expectEqual(on, ["anna"], "what was asked for is done once sending is on again")
  }

  @Test func `a clock that was set back is a time that is over, once`() {
    expectEqual(tried(60, [-1, 0, 3598, 3599, 3600]), [-1, 3599])
  }

  @Test func `a clock that was set forward makes one try`() {
    expectEqual(tried(15, [1_000_000_000, 1_000_000_001, 1_000_000_899]), [1_000_000_000])
  }

  @Test func `from one end of time to the other nothing breaks`() {
    var schedule = SyncSchedule()
    for nanoseconds: Int64 in [.min, .max, .min, 0, .max] {
      let due = schedule.take(UTCTime(nanoseconds: nanoseconds), intervals(15))
      expectEqual(due, ["anna"])
    }
  }

  @Test func `whoever finished a task is tried at the next look, and once for it`() {
    var schedule = SyncSchedule()
    _ = schedule.take(at(0), intervals(1440))
    schedule.want("anna")
    let looks = [1, 2].map { second in
      schedule.take(at(second), intervals(1440))
    }
    expectEqual(looks, [["anna"], []])
  }

  @Test func `people are apart, and the one without a name is one of them`() {
    var schedule = SyncSchedule()
    let all: [String?: Duration?] = [
      "anna": .seconds(900), "ben": nil, nil: .seconds(3600),
    ]
    let looks = [0, 900, 3600].map { schedule.take(at($0), all) }
    expectEqual(looks, [["anna", nil], ["anna"], ["anna", nil]])
    schedule.want(nil)
    let wanted = schedule.take(at(3601), all)
    expectEqual(wanted, [nil])
  }

  @Test func `whoever is gone is not tried`() {
    var schedule = SyncSchedule()
    schedule.want("ben")
    let due = schedule.take(at(0), intervals(15))
    expectEqual(due, ["anna"])
  }
}

extension SyncSchedule {
  /// As if nothing but the intervals counted.
  fileprivate mutating func take(
    _ now: UTCTime, _ intervals: [String?: Duration?]
  ) -> Set<String?> {
    take(SendingMoment(now: now), intervals: intervals, policy: SendingPolicy())
  }
}
