package import StudyModel
package import StudyVersions

/// How a running rig stands at one moment; nothing in it is personal.
package struct RigStatus: Sendable, Hashable {
  /// The rig's id, as in its file.
  package var rig: String
  /// The rig's title for people; nil where its file has none.
  package var title: String?
  /// The version of the program that runs.
  package var softwareVersion: String
  package var clock: HostClock
  /// How long the program has been running.
  package var uptime: Duration
  /// The number of the segment that is recorded now, and when it will end; nil before the first.
  package var segment: Int?
  package var untilSegmentEnds: Duration?
  /// The number of the last segment that is in the outbox.
  package var filedSegment: Int
  package var streams: [StreamStatus] = []
  package var disk: DiskStatus
  package var queue: QueueStatus
  /// The number of the study server's settings by which it records; nil for the rig's own file.
  package var settings: Int?
  /// The version of the study that the current segment names; nil for none.
  package var studyVersion: StudyVersionName?
  /// Where the newest version of the study is, as the study server is told; nil before anything is known.
  package var studyStanding: StudyStanding?
  /// What was noticed last, the newest last; at most `ProblemLog.limit`.
  package var problems: [RigProblem] = []

  package init(
    rig: String, title: String?, softwareVersion: String, clock: HostClock, uptime: Duration,
    filedSegment: Int, disk: DiskStatus, queue: QueueStatus
  ) {
    self.rig = rig
    self.title = title
    self.softwareVersion = softwareVersion
    self.clock = clock
    self.uptime = uptime
    self.filedSegment = filedSegment
    self.disk = disk
    self.queue = queue
  }
}
