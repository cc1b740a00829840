import RigRecorder
import Rigs
import ServiceNotice
import StudyModel

/// Gives the service manager signs of life while a rig is recorded by one file, and judges settings that are on trial.
///
/// Used on the thread that records.
final class RigAttendance {
  private let rig: String
  private let desk: SettingsDesk
  private let filed: AsyncStream<Void>.Continuation
  private var signs: RigWatchdog
  private var trial: SettingsTrial?
  /// Why the settings on trial have failed; nil unless they have.
  private(set) var failure: SettingsRollBack?

  /// `filed` hears of each segment that is in the outbox.
  init(
    _ rig: String, _ desk: SettingsDesk, watchdog: Duration?, trial: Duration,
    filed: AsyncStream<Void>.Continuation
  ) {
    self.rig = rig
    self.desk = desk
    self.filed = filed
    signs = RigWatchdog(interval: watchdog)
    self.trial = desk.isOnTrial ? SettingsTrial(length: trial) : nil
  }

  func hear(_ news: RigNews) {
    news.tell(of: rig)
    switch news {
    case .filed: filed.yield()
    // A rig that waits for room is up, and alive.
    case .notStored: ServiceNotice.send(.ready, .alive)
    case .began, .recovered, .problem, .place, .notDelivered, .deliveredAgain, .studyVersion,
      .studyVersionRefused:
      break
    }
  }

  func look(_ status: RigStatus) {
    let now = status.clock.anchor.boot
    let stalled = status.streams.filter(\.isStalled).map(\.id)
    for state in signs.turn(stalled: stalled, of: status.streams.count, at: now) {
      ServiceNotice.send(state)
    }
    switch trial?.turn(status.streams.map { ($0.id, $0.proof) }, at: now) {
    case nil: return
    case .passed: desk.keep()
    case .failed(let reason): failure = reason
    }
    trial = nil
  }
}

extension StreamStatus {
  /// What it shows of the settings that it is recorded by.
  fileprivate var proof: SettingsTrial.Proof {
    switch condition {
    case .notScheduled, .held: .excused
    // A receiver that has no fix yet is there all the same.
    case .recording: sampleCount > 0 || sensor == StreamKind.location.rawValue ? .records : .silent
    case .starting, .absent: .silent
    }
  }
}
