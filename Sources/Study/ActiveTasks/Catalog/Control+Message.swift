import StudyModel
import Words

extension Scene.Control {
  /// A button with words of the program's own.
  init(id: String, label: Message, key: String, colour: Colour = .neutral) {
    self.init(id: id, label: LocalizedText(label), key: key, colour: colour)
  }
}
