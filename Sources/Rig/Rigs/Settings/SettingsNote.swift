/// A decision about settings, to be told in a segment.
package struct SettingsNote: Sendable, Hashable {
  /// What was decided.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case applied, refused, rolledBack, dropped
  }

  package var kind: Kind
  /// Sentences for people, with nothing of what the file says.
  package var words: String

  package init(kind: Kind, words: String) {
    self.kind = kind
    self.words = words
  }
}

extension SettingsNote {
  static func began(_ number: Int) -> SettingsNote {
    SettingsNote(
      kind: .applied, words: "Settings \(number) of the study server count now, on trial.")
  }

  static func kept(_ number: Int) -> SettingsNote {
    SettingsNote(
      kind: .applied, words: "Settings \(number) of the study server have passed their trial.")
  }

  static func refused(_ number: Int?, _ refusal: SettingsRefusal) -> SettingsNote {
    let name = number.map { "Settings \($0)" } ?? "Settings"
    return SettingsNote(
      kind: .refused, words: "\(name) of the study server are refused. \(refusal.words)")
  }

  static func rolledBack(
    _ number: Int, to former: Int?, _ reason: SettingsRollBack
  ) -> SettingsNote {
    let now = former.map { "settings \($0) count" } ?? "the rig's own file counts"
    return SettingsNote(
      kind: .rolledBack,
      words: "Settings \(number) of the study server are taken back, and \(now) again. "
        + reason.words)
  }

  static func dropped(_ number: Int?) -> SettingsNote {
    let name = number.map { "Settings \($0)" } ?? "Settings"
    return SettingsNote(
      kind: .dropped,
      words: "\(name) of the study server no longer count: the rig's own file was changed here. "
        + "Put them at the server again if they are to replace this one too.")
  }

  static let unreadableState = SettingsNote(
    kind: .dropped,
    words:
      "What was known of the study server's settings cannot be read: the rig's own file counts.")
}
