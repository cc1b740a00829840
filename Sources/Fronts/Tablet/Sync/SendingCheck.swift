package import StudyDelivery
import Studies
package import StudyModel
package import Surroundings

/// Looks at the machine and the clock for what the study's rules say against sending, or fetching, now.
package struct SendingCheck: Sendable {
  /// The rules that hold at a look.
  let policy: @Sendable () -> SendingPolicy
  private let surroundings: @Sendable () async -> Surroundings?
  private let now: @Sendable () -> UTCTime

  /// Nothing is asked before a look.
  package init(
    policy: @escaping @Sendable () -> SendingPolicy,
    surroundings: @escaping @Sendable () async -> Surroundings?,
    now: @escaping @Sendable () -> UTCTime
  ) {
    self.policy = policy
    self.surroundings = surroundings
    self.now = now
  }

  /// By the rules of the study that the tablet shows.
  package init(
    _ studies: StudySwitch, surroundings: @escaping @Sendable () async -> Surroundings?,
    now: @escaping @Sendable () -> UTCTime
  ) {
    self.init(
      policy: { SendingPolicy(studies.inUse.study.sending) }, surroundings: surroundings, now: now)
  }

  /// This moment; the machine is not asked where what is sent stays on it.
  func moment(isLocal: Bool) async -> SendingMoment {
    SendingMoment(
      now: now(), zone: .machine, surroundings: isLocal ? nil : await surroundings(),
      isLocal: isLocal)
  }

  /// What speaks against it for all people at this tablet together, who set no interval; nil for nothing.
  package func objection(isLocal: Bool) async -> SendingReason? {
    let moment = await momentOfAll(isLocal: isLocal)
    guard case .wait(let reason, _) = policy().decision(moment) else { return nil }
    return reason
  }

  /// Whether a file of a study version is fetched; `isFirst` says that the device has no version that it could show.
  package func fetching(isLocal: Bool, isFirst: Bool) async -> FetchVerdict {
    policy().fetching(await momentOfAll(isLocal: isLocal), isFirst: isFirst)
  }

  private func momentOfAll(isLocal: Bool) async -> SendingMoment {
    var moment = await moment(isLocal: isLocal)
    (moment.interval, moment.isWanted) = (.zero, true)
    return moment
  }
}
