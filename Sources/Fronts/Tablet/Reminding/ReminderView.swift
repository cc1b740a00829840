package import Reminding
package import StrictJSON
package import Studies
package import StudyModel
import Words

/// What a page shows of the reminders that stand.
package struct ReminderView: Sendable {
  /// Who looks at the page.
  package enum Viewer: Sendable, Hashable {
    /// Nobody has said who they are.
    case nobody
    /// The participant's number; nil for the one person of a tablet that names nobody.
    case person(String?)
  }

  /// A reminder of the person who looks.
  package struct Own: Sendable, Hashable {
    package var id: NoticeID
    package var ends: UTCTime
    package var canWait: Bool
  }

  /// By the end of their windows.
  package var own: [Own]
  /// Of everybody else, in numbers; nil where nothing stands.
  package var others: RingWords?
  /// Another one for each ring, so that a page plays each once.
  package var ring: Int
  /// The sound that the page is to play; nil where the machine plays it, or none is wanted.
  package var chime: Chime?
  /// Whether the page is to vibrate, because the machine cannot.
  package var vibrates: Bool

  /// `task` tells the title and the languages of the page.
  package func json(_ study: Study, languages: [String]) -> JSONValue {
    .object([
      "own": .list(own.map { item($0, study, languages) }),
      "others": others.map { .string($0.message.text(languages)) },
      "ring": .number(ring),
      "sound": chime.map { .string($0.rawValue) },
      "vibrates": .boolean(vibrates),
    ])
  }

  private func item(_ own: Own, _ study: Study, _ languages: [String]) -> JSONValue {
    let task = own.id.prompt.task
    return .object([
      "task": .string(task), "due": .string(own.id.prompt.due.text),
      "title": study.task(task).map { $0.title.json(for: languages) },
      "isEnding": .boolean(own.id.kind == .ending), "until": .string(own.ends.text),
      "canWait": .boolean(own.canWait),
    ])
  }
}
