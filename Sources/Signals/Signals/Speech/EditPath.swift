/// How many words a shortest way from one text to another changes, leaves out and puts in.
struct EditPath: Equatable {
  var substitutions = 0
  var deletions = 0
  var insertions = 0

  private var length: Int { substitutions + deletions + insertions }

  /// A shortest way; of several, one with the most substitutions, so that the counts are always the
  /// same.
  static func shortest(from target: [String], to given: [String]) -> EditPath {
    var row = (0...given.count).map { EditPath(insertions: $0) }
    for (place, word) in target.enumerated() {
      var next = [EditPath(deletions: place + 1)]
      next.reserveCapacity(row.count)
      for (column, other) in given.enumerated() {
        var same = row[column]
        if word != other { same.substitutions += 1 }
        var deleted = row[column + 1]
        deleted.deletions += 1
        var inserted = next[column]
        inserted.insertions += 1
        next.append([same, deleted, inserted].min { $0.rank < $1.rank } ?? same)
      }
      row = next
    }
    return row[given.count]
  }

  /// Shorter ways first, then those with more substitutions.
  private var rank: (Int, Int) { (length, -substitutions) }
}
