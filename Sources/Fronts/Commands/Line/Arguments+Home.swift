extension Arguments {
  /// The folder that holds all state: `--home DIR`, else `$XDG_STATE_HOME/ambler`, else
  /// `~/.local/state/ambler`; a relative `XDG_STATE_HOME` is ignored.
  package func homePath(_ environment: [String: String]) -> String {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let user = environment["HOME"] ?? "/var/lib/ambler"
    return self[.home] ?? (state ?? user + "/.local/state") + "/ambler"
  }
}
