import Session
import StudyModel

/// What a typed line means in a test: the control or the item that it names.
struct TestLine {
  let test: Screen.Test
  let languages: [String]

  /// Nil where the line names nothing that is there.
  func read(_ line: String, _ word: String, at now: Instant) -> TypedLine? {
    id(of: word).map { id in
      .event(.respond(Response(.press(id, at: nil), by: .key, at: now)))
    }
  }

  private func id(of word: String) -> String? {
    let controls = test.scene.controls
    if word.isEmpty { return controls.count == 1 ? controls.first?.id : nil }
    let control = controls.first {
      [$0.key, $0.id, $0.label.text(in: languages)].contains { $0.folded == word }
    }
    if let control { return control.id }
    return test.scene.items.first { item in
      item.isTouchable
        && [item.id, item.label?.text(in: languages) ?? item.id].contains { $0.folded == word }
    }?.id
  }
}
