/// A place between two writes, where a test may copy the disk as a crash would leave it, or kill
/// the process.
package enum FaultPoint: String, Sendable, Hashable, CaseIterable {
  case putBeforeCommit, putCommitted
  case salvageWritten, salvageComplete, damagedJournalAside, damagedFileAside, salvageInPlace
  case attemptBeforeCommit, attemptCommitted
  case attachmentAccepted, resultAccepted
  case verdictBeforeCommit, verdictCommitted
  case fileWritten, fileSynchronized, fileRenamed
  case withdrawalBeforeCommit, withdrawalCommitted
  case bundleResultWritten, bundleManifestWritten
}

/// Called at each fault point; does nothing outside of tests.
package typealias FaultHook = @Sendable (FaultPoint) -> Void
