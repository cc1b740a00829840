/// A sound of reminders; each is a file of that name, made by `Tools/chimes.py`.
package enum Chime: String, Sendable, Hashable, CaseIterable {
  case bell, birds, chimes, drops, knock, marimba

  /// The file's name.
  package var file: String { "\(rawValue).wav" }
}
