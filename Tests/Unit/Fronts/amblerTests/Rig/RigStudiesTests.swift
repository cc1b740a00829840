import RigRecorder
import Session
import Studies
import StudyDelivery
import StudyModel
import Surroundings
import Tablet
import TestSupport
import Testing

@testable import AmblerDevice

@Suite struct RigStudiesTests {
  private static let version = StudyVersionName(
    study: "ms-2026", version: "1", number: 1, sha256: String(repeating: "0", count: 64))

  /// A rig on a network that costs something.
  private func studies(at home: TemporaryFolder) -> RigStudies {
    RigStudies(
      rig: "roof", home: Home(path: home.path), session: nil,
      surroundings: {
        Surroundings(
          network: NetworkState(isUp: true), isMetered: true,
          battery: BatteryState(percent: nil, isCharging: false))
      }, now: { UTCTime(nanoseconds: 1_770_091_506_000_000_000) })
  }

  @Test func `a rig fetches its first study at any cost, and then as the study wants it`()
    async throws
  {
    let home = try TemporaryFolder()
    let studies = studies(at: home)
    let check = studies.check
    expectEqual(await check.fetching(isLocal: false, isFirst: true), .fetch(costs: true))
    studies.inUse.offer(RecordedStudy(version: Self.version))
    expectEqual(await check.fetching(isLocal: false, isFirst: false), .hold("metered"))
    studies.inUse.offer(
      RecordedStudy(version: Self.version, sending: SendingRules(usesMetered: true)))
    expectEqual(await check.fetching(isLocal: false, isFirst: false), .fetch(costs: true))
  }
}
