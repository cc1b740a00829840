/// The folder that holds all state: `--home DIR`, else `$XDG_STATE_HOME/ambler`, else
/// `~/.local/state/ambler`.
package struct Home: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package init(option: String?, environment: [String: String]) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let user = environment["HOME"] ?? "/var/lib/ambler"
    path = option ?? (state ?? user + "/.local/state") + "/ambler"
  }

  package var keyPath: String { path + "/device.key" }
  package var outboxFolder: String { path + "/outbox" }
  package var recordingsFolder: String { path + "/recordings" }
  /// Files that were attached to answers here, or came with results from another device.
  package var adoptedFolder: String { path + "/adopted" }
  /// Recordings without a task while they are being made; see `ambler record`.
  package var sittingsFolder: String { path + "/record" }
  package var runsFolder: String { path + "/runs" }

  package func runFolder(_ id: RunID) -> String { "\(runsFolder)/\(id.text)" }

  package func journalPath(_ id: RunID) -> String { runFolder(id) + "/journal" }

  /// The runs that have a journal, oldest first.
  package func runs() -> [RunID] {
    RunID.list(in: runsFolder)
  }
}
