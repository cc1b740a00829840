/// The voices of a machine; finds the one for a language.
struct VoiceCatalogue: Sendable, Equatable {
  let voices: [InstalledVoice]

  /// The best voice for a BCP 47 tag; of an unknown region or script the language alone counts.
  ///
  /// Nil for a language that no voice speaks.
  func voice(for tag: String) -> InstalledVoice? {
    var parts = tag.lowercased().replacing("_", with: "-").split(separator: "-")
    while !parts.isEmpty {
      if let voice = best(parts.joined(separator: "-")) { return voice }
      parts.removeLast()
    }
    return nil
  }

  private func best(_ tag: String) -> InstalledVoice? {
    var found: (voice: InstalledVoice, priority: UInt8)?
    for voice in voices {
      for language in voice.languages where language.tag == tag {
        if language.priority < found?.priority ?? .max { found = (voice, language.priority) }
      }
    }
    return found?.voice
  }
}
