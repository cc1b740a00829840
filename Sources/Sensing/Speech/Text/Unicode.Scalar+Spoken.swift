/// How a character of a text is treated before it is read.
extension Unicode.Scalar {
  enum Spoken: Sendable, Equatable { case kept, space, lineBreak, leftOut }

  /// What becomes of it.
  var spoken: Spoken {
    switch properties.generalCategory {
    case .control: controlSpoken
    case .lineSeparator, .paragraphSeparator: .lineBreak
    case .spaceSeparator: .space
    // Marks of direction, joiners, tags; and what means something to one program alone.
    case .format, .privateUse, .surrogate, .unassigned: .leftOut
    case .enclosingMark: .leftOut
    case .nonspacingMark: properties.isVariationSelector ? .leftOut : .kept
    case .otherSymbol: isPicture ? .space : .kept
    case .modifierSymbol: properties.isEmojiModifier ? .leftOut : .kept
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol:
      .kept
    @unknown default: .leftOut
    }
  }

  /// U+0001 begins commands of espeak-ng within a text; none of them gets through.
  private var controlSpoken: Spoken {
    switch value {
    case 0x0A, 0x0D, 0x85: .lineBreak
    case 0x09, 0x0B, 0x0C: .space
    default: .leftOut
    }
  }

  /// Emoji and other pictures have names in few languages; signs such as the degree have them in all.
  private var isPicture: Bool {
    properties.isEmoji || value >= 0x1F000 || Self.overlong.contains { $0.contains(value) }
  }

  /// Circled letters and Braille patterns: espeak-ng 1.51 ends the process at U+24DC and at patterns of
  /// seven and eight dots, because their names in some languages are longer than its buffer.
  ///
  /// Found by giving each character up to U+1FFFF alone to each of the 131 voices; no other ended it.
  private static let overlong: [ClosedRange<UInt32>] = [0x249C...0x24E9, 0x2800...0x28FF]

  /// Whether it is drawn onto the letter before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a sentence may end with it.
  var endsSentence: Bool { ".!?:;؟۔؛。！？।".unicodeScalars.contains(self) }

  /// Whether it alone would be heard: a letter, a digit or a sign, and no punctuation.
  var isVoiced: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || [.mathSymbol, .currencySymbol, .otherSymbol].contains(properties.generalCategory)
      || "%&@#*/§".unicodeScalars.contains(self)
  }
}
