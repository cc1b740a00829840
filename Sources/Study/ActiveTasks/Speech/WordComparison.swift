import Signals

/// What was said beside what was to be said, word by word.
///
/// Words, and how few changes there are, are those of `WordErrorRate`. Of the ways that are equally few
/// one is taken that keeps the most words: who understood a word is to be credited with it.
package struct WordComparison: Sendable, Hashable {
  /// The words that were to be said.
  package private(set) var wordCount: Int
  /// How many of those words were said.
  package private(set) var right = 0
  /// How many of those words were replaced by another word.
  package private(set) var substituted = 0
  /// How many of those words were left out.
  package private(set) var missing = 0
  /// How many words were said that no word asks for.
  package private(set) var added = 0
  /// Whether one of the texts has more words than can be compared, so that only its beginning was.
  package let isCut: Bool

  /// Changes by the words that were to be said, in percent; above 100 where many were added, nil where
  /// nothing was to be said.
  package var errorPercent: Double? {
    wordCount == 0 ? nil : 100 * Double(substituted + missing + added) / Double(wordCount)
  }

  /// Compares two texts; only the first `WordErrorRate.mostWords` words of each are used.
  package init(said: String, target: String) {
    let (allSaid, allWanted) = (WordErrorRate.words(said), WordErrorRate.words(target))
    isCut = max(allSaid.count, allWanted.count) > WordErrorRate.mostWords
    let said = Array(allSaid.prefix(WordErrorRate.mostWords))
    let target = Array(allWanted.prefix(WordErrorRate.mostWords))
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
