import StudyModel
import StudyVersions

/// Finds what is news about the versions of the study to whoever runs a rig; a pure value.
struct StudyWatch: Sendable, Hashable {
  private var version: StudyVersionName?
  /// What was refused last: its number, and why.
  private var refused: StudyStanding?

  /// Takes in the version that the current segment names, and where the newest one is; gives what is news.
  mutating func note(_ version: StudyVersionName?, _ standing: StudyStanding?) -> [RigNews] {
    var news: [RigNews] = []
    if let version, version != self.version { news.append(.studyVersion(version)) }
    self.version = version
    let refused = standing?.state == .refused ? standing : nil
    if refused != self.refused, let number = refused?.offered, let reason = refused?.reason {
      news.append(.studyVersionRefused(number, reason: reason))
    }
    self.refused = refused
    return news
  }
}
