import Studies
import StudyDelivery
import StudyModel
import Surroundings
import System
import TestSupport
import Testing

@testable import Tablet

@Suite struct SendingCheckTests {
  private let seen = Lock(
    Surroundings(
      network: NetworkState(isUp: true), isMetered: true,
      battery: BatteryState(percent: 10, isCharging: false)))
  private let lookCount = Lock(0)

  private func check(_ rules: SendingRules = SendingRules()) -> SendingCheck {
    let (seen, lookCount) = (seen, lookCount)
    return SendingCheck(
      policy: { SendingPolicy(rules) },
      surroundings: {
        lookCount.withLock { $0 += 1 }
        return seen.withLock(\.self)
      }, now: { UTCTime(nanoseconds: 1_770_091_506_000_000_000) })
  }

  @Test func `what the machine and the rules say against it is told, one after the other`() async {
    expectEqual(await check(SendingRules(usesMetered: false)).objection(isLocal: false), .metered)
    let check = check(SendingRules(usesMetered: true))
    expectEqual(await check.objection(isLocal: false), .lowBattery)
    seen.withLock { $0.battery = BatteryState(percent: nil, isCharging: false) }
    expectNil(await check.objection(isLocal: false))
    seen.withLock { $0.network = NetworkState(isUp: false) }
    expectEqual(await check.objection(isLocal: false), .noNetwork)
  }

  @Test
  func
    `the first study is fetched at any cost, and nothing else that stands in the way is passed over`()
    async
  {
    let check = check()
    expectEqual(await check.fetching(isLocal: false, isFirst: true), .hold("low-battery"))
    seen.withLock { $0.battery = BatteryState(percent: nil, isCharging: false) }
    expectEqual(await check.fetching(isLocal: false, isFirst: true), .fetch(costs: true))
    expectEqual(await check.fetching(isLocal: false, isFirst: false), .hold("metered"))
    expectEqual(await check.fetching(isLocal: true, isFirst: false), .fetch(costs: false))
  }

  @Test func `for a server on this machine the machine is not asked`() async {
    expectNil(await check().objection(isLocal: true))
    expectNil(await check().moment(isLocal: true).surroundings)
    expectEqual(lookCount.withLock(\.self), 0)
  }
}
