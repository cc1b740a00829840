/// What was said beside what was to be said, word by word.
///
/// Words are compared in their order with as few changes as possible, and, of the ways that are equally
/// few, one that keeps the most words.
package struct WordComparison: Sendable, Hashable {
  /// The words that were to be said.
  package private(set) var wordCount: Int
  package private(set) var right = 0
  package private(set) var substituted = 0
  package private(set) var missing = 0
  package private(set) var added = 0

  /// Changes by the words that were to be said, in percent; above 100 where many were added, nil where
  /// nothing was to be said.
  package var errorPercent: Double? {
    wordCount == 0 ? nil : 100 * Double(substituted + missing + added) / Double(wordCount)
  }

  /// No more words than that are compared; a transcript has at most a few hundred.
  static let mostWords = 2000

  package init(said: String, target: String) {
    let said = Array(Self.words(said).prefix(Self.mostWords))
    let target = Array(Self.words(target).prefix(Self.mostWords))
    wordCount = target.count
    var row = said.indices.map { Cost(added: $0 + 1) }
    row.insert(Cost(), at: 0)
    for (index, word) in target.enumerated() {
      var next = [Cost(missing: index + 1)]
      for (place, other) in said.enumerated() {
        let along = word == other ? row[place].adding(right: 1) : row[place].adding(substituted: 1)
        next.append(
          min(along, row[place + 1].adding(missing: 1), next[place].adding(added: 1)))
      }
      row = next
    }
    let last = row[said.count]
    (right, substituted) = (last.right, last.substituted)
    (missing, added) = (last.missing, last.added)
  }

  /// The words of a text without case and punctuation, in any script.
  ///
  /// A word is letters, digits and the marks on them; an apostrophe inside it is left out, so that
  /// `don't` and `dont` are the same. Scripts that set no spaces are compared sign by sign where their
  /// signs are ideographs. Accents count: `si` is not `sí`.
  package static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in text.lowercased() {
      if character.unicodeScalars.first?.properties.isIdeographic == true {
        end()
        words.append(String(character))
      } else if character.isLetter || character.isNumber {
        word.append(character)
      } else if !isInsideWord(character) {
        end()
      }
    }
    end()
    return words
  }

  private static func isInsideWord(_ character: Character) -> Bool {
    character == "'" || character == "\u{2019}" || character == "\u{02BC}" || character == "\u{AD}"
  }

  /// How one beginning of the target becomes one of what was said.
  private struct Cost: Comparable {
    var right = 0
    var substituted = 0
    var missing = 0
    var added = 0

    func adding(right: Int = 0, substituted: Int = 0, missing: Int = 0, added: Int = 0) -> Cost {
      Cost(
        right: self.right + right, substituted: self.substituted + substituted,
        missing: self.missing + missing, added: self.added + added)
    }

    private var changes: Int { substituted + missing + added }

    static func < (left: Cost, right: Cost) -> Bool {
      (left.changes, -left.right) < (right.changes, -right.right)
    }
  }
}
