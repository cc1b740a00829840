package import StudyDelivery
import Studies
package import StudyModel
import StudyVersions
package import Surroundings

/// Brings the versions of the study to this tablet.
package typealias StudyUpdates = VersionUpdates<StudyInUse>

extension VersionUpdates where Study == StudyInUse {
  /// Does nothing before `begin`; `home` is the folder that holds all state of the device.
  ///
  /// Files are fetched when the rules of the study that is shown, the machine and the hour are not against it; those of
  /// the first version at any cost.
  package init(
    home: String, studies: StudySwitch, pause: Duration = .seconds(60),
    surroundings: @escaping @Sendable () async -> Surroundings? = { await Surroundings.now() },
    now: @escaping @Sendable () -> UTCTime
  ) {
    let check = SendingCheck(studies, surroundings: surroundings, now: now)
    self.init(home: home, device: .tablet, studies: studies, pause: pause) {
      await check.fetching(isLocal: $0, isFirst: $1)
    }
  }
}
