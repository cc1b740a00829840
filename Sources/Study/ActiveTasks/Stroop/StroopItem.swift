import StrictJSON
package import StudyModel
import Words

/// The name of a colour, written in a colour.
package struct StroopItem: Sendable, Hashable {
  /// What the word says.
  package var word: Colour
  /// What it is written in.
  package var colour: Colour

  /// The four colours, in the order of the buttons.
  package static let colours: [Colour] = [.red, .green, .blue, .yellow]
  /// All sixteen pairs, by word and then by colour.
  static let all = colours.flatMap { word in colours.map { StroopItem(word: word, colour: $0) } }

  package init(word: Colour, colour: Colour) {
    self.word = word
    self.colour = colour
  }

  package var isCongruent: Bool { word == colour }

  /// Codes, never the words of a language.
  var given: [JSONMember] {
    [
      JSONMember(key: "word", value: .string(word.rawValue)),
      JSONMember(key: "colour", value: .string(colour.rawValue)),
      JSONMember(key: "congruent", value: .boolean(isCongruent)),
    ]
  }

  /// So many items of which half are congruent (the smaller half of an odd number), each pair as often
  /// as any other of its sort within one, in a drawn order.
  package static func drawn(_ count: Int, _ random: inout SeededRandom) -> [StroopItem] {
    let congruent = bag(all.filter(\.isCongruent), count / 2, &random)
    let others = bag(all.filter { !$0.isCongruent }, count - count / 2, &random)
    let items = congruent + others
    return random.order(count).map { items[$0] }
  }

  /// Items drawn without putting back, from as many full sets as are needed.
  private static func bag(
    _ items: [StroopItem], _ count: Int, _ random: inout SeededRandom
  ) -> [StroopItem] {
    var drawn: [StroopItem] = []
    while drawn.count < count { drawn += random.order(items.count).map { items[$0] } }
    return Array(drawn.prefix(count))
  }
}

extension Colour {
  /// The name of the colour, as it is written large.
  package var stroopWord: LocalizedText {
    switch self {
    case .red: LocalizedText(TaskMessage.Stroop.Colour.red)
    case .green: LocalizedText(TaskMessage.Stroop.Colour.green)
    case .blue: LocalizedText(TaskMessage.Stroop.Colour.blue)
    case .yellow: LocalizedText(TaskMessage.Stroop.Colour.yellow)
    case .neutral: LocalizedText(TaskMessage.Stroop.Colour.grey)
    }
  }

  var stroopControl: Scene.Control {
    Scene.Control(id: rawValue, label: stroopWord, key: String(rawValue.prefix(1)))
  }
}
