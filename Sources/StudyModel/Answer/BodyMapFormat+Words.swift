extension BodyMapFormat {
  /// What a region is called, with its side where its own text leaves it open.
  package func words(for region: Region, _ languages: [String]) -> String {
    let text = region.text.text(in: languages)
    guard let side = region.side, let phrase = side.phrase else { return text }
    let isOpen =
      side == .midline
      ? regions.contains { $0.id != region.id && $0.text.text(in: languages) == text }
      : !side.stems.contains { text.lowercased().contains($0) }
    return isOpen ? "\(text) (\(WordWriter(languages).phrase(phrase)))" : text
  }
}

extension BodyMapFormat.Side {
  fileprivate var phrase: WordWriter.Phrase? {
    switch self {
    case .left: .left
    case .right: .right
    case .midline: .midline
    case .neither: nil
    }
  }

  /// What a text that names the side has in it, in one of the spoken languages.
  fileprivate var stems: [String] {
    switch self {
    case .left: ["left", "izquierd", "يسر", "يسار"]
    case .right: ["right", "derech", "يمن", "يمين"]
    case .midline, .neither: []
    }
  }
}
