import Studies
import StudyDelivery
import StudyModel
import Surroundings
import TestSupport
import Testing

@testable import Tablet

/// When files of a study version are fetched.
@Suite struct FetchingPolicyTests {
  /// 2026-02-03T04:05:06Z.
  private static let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  private struct Moment: Hashable {
    var isUp: Bool
    var isMetered: Bool?
    var usesMetered: Bool
    var percent: Int?
    var isCharging: Bool
    var isQuiet: Bool
    var isLocal: Bool

    /// Every value of every thing that counts.
    static let all: [Moment] = {
      let flags = [true, false]
      var all: [Moment] = []
      for isUp in flags {
        for isMetered in [nil, true, false] {
          for usesMetered in flags {
            for percent in [nil, 19, 20] {
              for number in 0..<8 {
                all.append(
                  Moment(
                    isUp: isUp, isMetered: isMetered, usesMetered: usesMetered, percent: percent,
                    isCharging: number & 1 != 0, isQuiet: number & 2 != 0,
                    isLocal: number & 4 != 0))
              }
            }
          }
        }
      }
      return all
    }()

    func verdict(isFirst: Bool) throws -> FetchVerdict {
      let quiet = QuietTime(
        from: try require(TimeOfDay(hour: 3, minute: 0)),
        until: try require(TimeOfDay(hour: 5, minute: 0)))
      var moment = SendingMoment(
        now: now,
        surroundings: Surroundings(
          network: NetworkState(isUp: isUp), isMetered: isMetered,
          battery: BatteryState(percent: percent, isCharging: isCharging)), interval: .zero,
        isLocal: isLocal)
      moment.isWanted = true
      let rules = SendingRules(quiet: isQuiet ? quiet : nil, usesMetered: usesMetered)
      return SendingPolicy(rules).fetching(moment, isFirst: isFirst)
    }
  }

  @Test(arguments: [true, false])
  func `only costs are no matter for the first version, and it is told that there are some`(
    isFirst: Bool
  ) throws {
    expectEqual(Moment.all.count, 2 * 3 * 2 * 3 * 8)
    for one in Moment.all {
      let expected: FetchVerdict =
        if one.isLocal { .fetch(costs: false) } else if !one.isUp {
          .hold("no-network")
        } else if one.isQuiet {
          .hold("quiet")
        } else if one.isMetered == true, !one.usesMetered,
          !isFirst
        {
          .hold("metered")
        } else if one.percent == 19, !one.isCharging { .hold("low-battery") } else {
          .fetch(costs: one.isMetered == true)
        }
      expectEqual(try one.verdict(isFirst: isFirst), expected, "\(one)")
    }
  }
}
