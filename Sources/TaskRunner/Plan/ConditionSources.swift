import FHIRPath
import StudyModel

/// Which condition asks for which source.
struct ConditionSources {
  /// A source's number and a condition's.
  private(set) var pairs: [(Int, Int)] = []
  private let table: QuestionTable
  private let scores: [String: Score]

  init(table: QuestionTable, scores: [Score]) {
    self.table = table
    self.scores = Dictionary(scores.map { ($0.id.text, $0) }) { first, _ in first }
    for (number, condition) in table.conditions.enumerated() {
      var sources: [Int] = []
      collect(condition, &sources, deep: 8)
      for source in sources { pairs.append((source, number)) }
    }
  }

  /// Scores may ask for scores; deeper than `deep` nobody nests them.
  private func collect(_ expression: Expression, _ sources: inout [Int], deep: Int) {
    var names: [String] = []
    RootNameScan.scan(expression.syntax, into: &names)
    for name in names { collect(name, &sources) }
    guard deep > 0 else { return }
    for variable in VariableUse.all(in: expression.source) {
      switch (variable.name, variable.member) {
      case ("noAnswer", let member?): collect(member, &sources)
      case ("score", let member?):
        if let score = scores[member] { collect(score, &sources, deep: deep - 1) }
      case ("noAnswer", nil), ("score", nil): sources = Array(0..<table.questions.count)
      case _: break
      }
    }
  }

  private func collect(_ score: Score, _ sources: inout [Int], deep: Int) {
    for item in score.items { collect(item.whole.text, &sources) }
    if case .expression(let expression) = score.combination {
      collect(expression, &sources, deep: deep)
    }
  }

  private func collect(_ name: String, _ sources: inout [Int]) {
    let source: Int?
    switch table.meaning(of: name) {
    case .question(let number): source = number
    case .group(let number): source = table.questions.count + number
    case .parts: source = table.wholes[name]
    case nil: source = nil
    }
    if let source, !sources.contains(source) { sources.append(source) }
  }
}

/// One `%name` of an expression, with the member that is asked of it.
struct VariableUse: Hashable {
  let name: String
  let member: String?

  /// Every use in `source`; a `%` inside a text counts too, which does no harm.
  static func all(in source: String) -> [VariableUse] {
    guard source.utf8.contains(UInt8(ascii: "%")) else { return [] }
    return source.split(separator: "%", omittingEmptySubsequences: false).dropFirst().map { use in
      let name = word(at: use)
      let rest = use.dropFirst(name.count)
      let member = rest.first == "." ? word(at: rest.dropFirst()) : ""
      return VariableUse(name: unquoted(name), member: member.isEmpty ? nil : unquoted(member))
    }
  }

  private static func word(at text: Substring) -> Substring {
    guard text.first == "`" else {
      return text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    let end = text.dropFirst().firstIndex(of: "`") ?? text.endIndex
    return end == text.endIndex ? text : text[...end]
  }

  private static func unquoted(_ word: Substring) -> String {
    word.first == "`" ? String(word.dropFirst().dropLast()) : String(word)
  }
}
