/// The folder that holds all state of a device.
package struct Home: Sendable {
  /// The folder's path, as it was given or found.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file of the device's key.
  package var keyPath: String { path + "/device.key" }
  /// The folder of results that wait or were delivered.
  package var outboxFolder: String { path + "/outbox" }
  /// The folder of recordings, sealed under the device's key.
  package var recordingsFolder: String { path + "/recordings" }
  /// Files that were attached to answers here, or came with results from another device.
  package var adoptedFolder: String { path + "/adopted" }
  /// What this device itself reads of results that are sealed to the study's key.
  package var historyFolder: String { path + "/history" }
  /// The red flags that were raised, each in a file of its own.
  package var flagsFolder: String { path + "/flags" }
  /// Recordings without a task while they are being made; see `ambler record`.
  package var sittingsFolder: String { path + "/record" }
  /// What is known of the study to commands that show no tablet's page; see `ambler run`.
  package var commandFolder: String { path + "/command" }
  /// The folder with one folder for each run.
  package var runsFolder: String { path + "/runs" }

  /// The folder of one run; it is there only once the run has begun.
  package func runFolder(_ id: RunID) -> String { "\(runsFolder)/\(id.text)" }

  /// The file of a run's journal.
  package func journalPath(_ id: RunID) -> String { runFolder(id) + "/journal" }

  /// The runs that have a journal, oldest first.
  package func runs() -> [RunID] {
    RunID.list(in: runsFolder)
  }
}
