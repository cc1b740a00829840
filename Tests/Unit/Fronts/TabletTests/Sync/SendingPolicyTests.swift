import Outbox
import Receipts
import Studies
import StudyModel
import Surroundings
import TestSupport
import Testing

@testable import Tablet

@Suite struct SendingPolicyTests {
  /// 2026-02-03T04:05:06Z.
  private static let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  private static func later(_ seconds: Int64) -> UTCTime {
    UTCTime(nanoseconds: now.nanoseconds + seconds * 1_000_000_000)
  }

  private static func quiet(_ from: Int, _ until: Int) throws -> QuietTime {
    QuietTime(
      from: try require(TimeOfDay(hour: from, minute: 0)),
      until: try require(TimeOfDay(hour: until, minute: 0)))
  }

  /// Every value of every thing that counts: what comes first in the order of reasons is the reason.
  @Test func `the first reason in their order decides, and without one it is sent`() throws {
    var count = 0
    for isUp in [true, false] {
      for isMetered in [nil, true, false] {
        for usesMetered in [true, false] {
          for percent in [nil, 19, 20] {
            for isCharging in [true, false] {
              for isQuiet in [true, false] {
                for interval in [nil, Duration.seconds(900)] {
                  for tried in [nil, Self.later(-10), Self.later(-900), Self.later(10)] {
                    for flags in 0..<16 {
                      try check(
                        isUp, isMetered, usesMetered, percent, isCharging, isQuiet, interval,
                        tried, flags)
                      count += 1
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    expectEqual(count, 2 * 3 * 2 * 3 * 2 * 2 * 2 * 4 * 16)
  }

  private func check(
    _ isUp: Bool, _ isMetered: Bool?, _ usesMetered: Bool, _ percent: Int?, _ isCharging: Bool,
    _ isQuiet: Bool, _ interval: Duration?, _ tried: UTCTime?, _ flags: Int
  ) throws {
    var moment = SendingMoment(
      now: Self.now,
      surroundings: Surroundings(
        network: NetworkState(isUp: isUp), isMetered: isMetered,
        battery: BatteryState(percent: percent, isCharging: isCharging)), interval: interval)
    moment.tried = tried
    moment.isWanted = flags & 1 != 0
    moment.isAsked = flags & 2 != 0
    moment.notBefore = flags & 4 != 0 ? Self.later(60) : nil
    moment.isLocal = flags & 8 != 0
    let policy = SendingPolicy(
      SendingRules(quiet: isQuiet ? try Self.quiet(3, 5) : nil, usesMetered: usesMetered))
    let isFar = !moment.isLocal
    let expected: SendingReason? =
      if isFar, !isUp { .noNetwork } else if moment.isAsked { nil } else if interval == nil {
        .off
      } else if isFar, isQuiet { .quiet } else if isFar, isMetered == true, !usesMetered {
        .metered
      } else if isFar, percent == 19, !isCharging { .lowBattery } else if flags & 4 != 0 {
        .wait
      } else if !moment.isWanted, tried == Self.later(-10) { .notYet } else { nil }
    switch policy.decision(moment) {
    case .send: expectNil(expected)
    case .wait(let reason, _): expectEqual(reason, expected)
    }
  }

  @Test func `each wait says when it ends, where that is known`() throws {
    var moment = SendingMoment(now: Self.now, interval: .seconds(900))
    moment.notBefore = Self.later(60)
    expectEqual(SendingPolicy().decision(moment), .wait(.wait, until: Self.later(60)))
    moment.notBefore = Self.later(-1)
    moment.tried = Self.later(-100)
    expectEqual(SendingPolicy().decision(moment), .wait(.notYet, until: Self.later(800)))
    let quiet = SendingPolicy(SendingRules(quiet: try Self.quiet(22, 5)))
    expectEqual(
      quiet.decision(moment),
      .wait(.quiet, until: UTCTime(text: "2026-02-03T05:00:00Z") ?? Self.now))
  }

  @Test func `a machine that cannot be asked does not keep anything back`() {
    let moment = SendingMoment(now: Self.now, interval: .seconds(900))
    expectEqual(SendingPolicy().decision(moment), .send)
  }

  @Test func `what failed is tried again when the time has come, and who asks does not wait`() {
    var schedule = SyncSchedule()
    let people: [String?: Duration?] = ["anna": .seconds(3600)]
    let policy = SendingPolicy()
    var due = schedule.take(SendingMoment(now: Self.now), intervals: people, policy: policy)
    expectEqual(due, ["anna"])
    schedule.postpone(due, until: Self.later(30))
    due = schedule.take(SendingMoment(now: Self.later(29)), intervals: people, policy: policy)
    expect(due.isEmpty)
    expectEqual(schedule.waiting, ["anna": .wait(.wait, until: Self.later(30))])
    schedule.ask("anna")
    due = schedule.take(SendingMoment(now: Self.later(29)), intervals: people, policy: policy)
    expectEqual(due, ["anna"])
    schedule.postpone(due, until: Self.later(60))
    due = schedule.take(SendingMoment(now: Self.later(60)), intervals: people, policy: policy)
    expectEqual(due, ["anna"])
    schedule.postpone(due, until: Self.later(90))
    schedule.forgetFailure()
    due = schedule.take(SendingMoment(now: Self.later(61)), intervals: people, policy: policy)
    expectEqual(due, ["anna"])
  }

  @Test func `what the page is told is the cause, not that it waits`() {
    expectEqual(SyncStanding(.send, failure: nil), SyncStanding())
    expectEqual(SyncStanding(.wait(.notYet, until: Self.now), failure: nil), SyncStanding())
    expectEqual(
      SyncStanding(.wait(.wait, until: Self.now), failure: "signed-out"),
      SyncStanding(reason: "signed-out", until: Self.now))
    expectEqual(
      SyncStanding(.wait(.noNetwork, until: nil), failure: "unreachable"),
      SyncStanding(reason: "no-network"))
    expectEqual(SyncStanding(nil, failure: "captive-portal").reason, "captive-portal")
  }

  @Test func `only what a server signed counts where a server signs`() throws {
    let id = try HistorySample.id(1)
    let plain = DeliveryState.delivered(
      DeliveryReceipt(
        id: id, sha256: ContentDigest(of: [1]), storedAt: Self.now))
    expectEqual(SafetyCount([plain]).safe, 1)
    expectEqual(SafetyCount([plain], needsProof: true).safe, 0)
    expectEqual(SafetyCount([plain], needsProof: true).saved, 1)
  }
}
