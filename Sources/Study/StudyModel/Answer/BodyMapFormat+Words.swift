import Words

extension BodyMapFormat {
  /// What a region is called, with its side where its own text leaves it open.
  package func words(for region: Region, _ languages: [String]) -> String {
    let text = region.text.text(in: languages)
    guard let side = region.side, let named = side.named else { return text }
    let isOpen =
      side == .midline
      ? regions.contains { $0.id != region.id && $0.text.text(in: languages) == text }
      : !side.stems.contains { text.lowercased().contains($0) }
    return isOpen ? TaskMessage.Body.sided(side: named, region: text).text(languages) : text
  }
}

extension BodyMapFormat.Side {
  fileprivate var named: TaskMessage.Body.SidedSide? {
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
    case .left: Self.stems(of: TaskMessage.Body.Stems.left)
    case .right: Self.stems(of: TaskMessage.Body.Stems.right)
    case .midline, .neither: []
    }
  }

  private static func stems(of message: Message) -> [String] {
    Language.all.flatMap { message.text(in: $0).split(separator: " ").map(String.init) }
  }
}
