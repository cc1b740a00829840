import RigRecorder
import StudyModel

/// The clocks of a machine that is played: it may be restarted, and its wall clock may be wrong.
struct PlayedClocks {
  /// The true time, in nanoseconds.
  private(set) var time: Int64
  private var bootedAt: Int64
  private var wallError: Int64 = 0
  private(set) var isSynchronized = true
  private var bootCount = 1

  static let second: Int64 = 1_000_000_000

  /// It begins an hour after midnight, so many seconds after the boot.
  init(upSeconds: Int64 = 100) {
    time = (1_800_000_000 / 86_400 * 86_400 + 3_600) * Self.second
    bootedAt = time - upSeconds * Self.second
  }

  var bootID: String { "boot \(bootCount)" }
  var now: Instant { instant(of: time) }
  var utc: UTCTime { UTCTime(nanoseconds: time + wallError) }
  var anchor: ClockAnchor { ClockAnchor(boot: now, utc: utc, isSynchronized: isSynchronized) }
  var host: HostClock { HostClock(anchor: anchor) }

  /// A true time on the clock of this boot.
  func instant(of time: Int64) -> Instant { Instant(nanoseconds: time - bootedAt) }

  /// What the wall shows at a moment.
  func wall(at moment: Instant) -> UTCTime {
    UTCTime(nanoseconds: moment.nanoseconds + bootedAt + wallError)
  }

  mutating func pass(_ nanoseconds: Int64) { time += nanoseconds }

  /// The machine is off for so long; one without a hardware clock boots with the time of its end.
  mutating func restart(after nanoseconds: Int64, keepsTime: Bool) {
    time += nanoseconds
    bootedAt = time
    bootCount += 1
    guard !keepsTime else { return }
    wallError -= nanoseconds
    isSynchronized = false
  }

  mutating func synchronize() {
    wallError = 0
    isSynchronized = true
  }

  mutating func setWall(ahead nanoseconds: Int64) { wallError = nanoseconds }
}
