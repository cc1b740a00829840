import Session
import StudyModel
import Words

/// What is typed for each control of a test, in the person's language.
///
/// A key that is a letter of the English word is no help to somebody who reads another one: then it is
/// a letter of the word that is shown. No two controls have one key, and the keys that stop a test or
/// end a part stay free.
struct ControlKeys {
  /// In the order of the controls.
  let keys: [String]
  private let controls: [Scene.Control]
  private let languages: [String]

  private static let reserved = Set(
    Language.all.flatMap { language in
      [Key.stop, .endPart].map { $0.letters.text(in: language).folded }
    })

  init(_ controls: [Scene.Control], _ languages: [String]) {
    self.controls = controls
    self.languages = languages
    let kept = controls.map { control -> String? in
      let key = control.key.folded
      return Self.reserved.contains(key) || control.isForeign(key, languages) ? nil : key
    }
    var taken = Self.reserved.union(kept.compactMap(\.self))
    keys = zip(controls, kept).map { control, key in
      if let key { return key }
      let chosen = Self.free(for: control.label.text(in: languages), taken)
      taken.insert(chosen)
      return chosen
    }
  }

  /// The control that a folded word names: by its key, else by its words, else by its id.
  func control(_ word: String) -> Scene.Control? {
    if let index = keys.firstIndex(of: word) { return controls[index] }
    return controls.first { $0.label.text(in: languages).folded == word }
      ?? controls.first { $0.id.folded == word }
  }

  /// The first letter of the words that no other control has, else a number.
  private static func free(for label: String, _ taken: Set<String>) -> String {
    let letters = label.folded.filter(\.isLetter).map(String.init)
    if let letter = letters.first(where: { !taken.contains($0) }) { return letter }
    return (1...).lazy.map(String.init).first { !taken.contains($0) } ?? label.folded
  }
}

extension Scene.Control {
  /// Whether the key is the first letter of its word in another language, and not in the one shown.
  fileprivate func isForeign(_ key: String, _ languages: [String]) -> Bool {
    guard key.count == 1, !label.text(in: languages).folded.hasPrefix(key) else { return false }
    return ([label.fallback] + label.byLanguage.values).contains { $0.folded.hasPrefix(key) }
  }
}
