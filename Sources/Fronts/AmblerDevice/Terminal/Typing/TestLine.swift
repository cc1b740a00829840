import Session
import StudyModel
import TaskRunner
import Words

/// What a typed line means in a test: the control or the item that it names, or words to be given.
struct TestLine {
  let test: Screen.Test
  let languages: [String]

  /// Nil where the line names nothing that is there.
  func read(_ line: String, _ word: String, at now: Instant) -> TypedLine? {
    if let id = id(of: word) { return respond(.press(id, at: nil), at: now) }
    guard let entry = test.scene.entry, !word.isEmpty, !Key.endPart.isTyped(word, languages) else {
      return nil
    }
    let words = line.trimmed.unquoted
    guard words.count <= entry.maximumLength else {
      let complaint = TerminalMessage.Remark.tooLong(count: entry.maximumLength)
      return .complaint([.remark(complaint)])
    }
    return respond(.text(words), at: now)
  }

  /// Whether a folded word is the key of a control.
  func isKey(_ word: String) -> Bool {
    ControlKeys(test.scene.controls, languages).keys.contains(word)
  }

  private func respond(_ action: Response.Action, at now: Instant) -> TypedLine {
    .event(.action(.respond(Response(action, by: .key, at: now))))
  }

  private func id(of word: String) -> String? {
    let controls = test.scene.controls
    if word.isEmpty { return mayEnter ? controls.first?.id : nil }
    if let control = ControlKeys(controls, languages).control(word) { return control.id }
    return test.scene.items.first { item in
      item.isTouchable
        && [item.id, item.label?.text(in: languages) ?? item.id].contains { $0.folded == word }
    }?.id
  }

  /// Whether Enter alone stands for the only control: where words are asked for, only once there are
  /// some, so that nobody gives none by mistake.
  private var mayEnter: Bool {
    guard test.scene.controls.count == 1 else { return false }
    return test.scene.entry.map { !$0.text.isEmpty } ?? true
  }
}
