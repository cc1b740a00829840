/// The known word that a misspelt one most likely means.
package enum NearestWord {
  /// Longer words are not compared; nobody's slip makes a known word that long.
  private static let longestCompared = 64

  /// The nearest of `words`, the first of equals; nil if none is near enough for a slip.
  ///
  /// Distance counts letters put in, left out, changed or swapped with a neighbour, without regard
  /// to case. One slip is allowed up to four letters, two up to seven, three above; at least one letter
  /// must be right.
  package static func suggestion(for word: String, among words: some Sequence<String>) -> String? {
    let typed = letters(of: word)
    guard !typed.isEmpty, typed.count <= longestCompared else { return nil }
    var nearest: (word: String, distance: Int)?
    for candidate in words {
      let known = letters(of: candidate)
      let allowed = min(allowance(for: known.count), (nearest?.distance ?? .max) - 1)
      guard abs(known.count - typed.count) <= allowed else { continue }
      let distance = distance(typed, known)
      let isOther = distance == max(typed.count, known.count)
      if distance <= allowed, !isOther { nearest = (candidate, distance) }
    }
    return nearest?.word
  }

  private static func letters(of word: String) -> [Unicode.Scalar] {
    Array(word.lowercased().unicodeScalars)
  }

  private static func allowance(for length: Int) -> Int {
    switch length {
    case ...0: 0
    case 1...4: 1
    case 5...7: 2
    default: 3
    }
  }

  /// The optimal string alignment distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(last[column + 1] + 1, current[column] + 1)
        best = min(best, last[column] + (letter == other ? 0 : 1))
        let isSwap =
          row > 0 && column > 0 && letter == right[column - 1] && left[row - 1] == other
        if isSwap { best = min(best, beforeLast[column - 1] + 1) }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
