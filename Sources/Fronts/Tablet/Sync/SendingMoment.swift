package import Studies
package import StudyModel
package import Surroundings

/// All that it depends on whether somebody's results are sent now.
package struct SendingMoment: Sendable, Hashable {
  package var now: UTCTime
  /// Where the person is, for times of the day.
  package var zone: WallZone
  /// Nil where the machine could not be asked: then nothing of it speaks against sending.
  package var surroundings: Surroundings?
  /// How often the person wants results to be sent; nil for off.
  package var interval: Duration?
  /// When it was tried last; nil for never.
  package var tried: UTCTime?
  /// Whether a task was finished since, so that there is something new.
  package var isWanted = false
  /// Whether a person asks for it, just now.
  package var isAsked = false
  /// When the server, or the back-off, allows the next attempt; nil for at once.
  package var notBefore: UTCTime?
  /// Whether the destination is on this machine, such as a folder.
  package var isLocal: Bool

  package init(
    now: UTCTime, zone: WallZone = .utc, surroundings: Surroundings? = nil,
    interval: Duration? = nil, isLocal: Bool = false
  ) {
    self.now = now
    self.zone = zone
    self.surroundings = surroundings
    self.interval = interval
    self.isLocal = isLocal
  }
}
