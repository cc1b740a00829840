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
      for source in Set(sources(of: condition, deep: 8)) { pairs.append((source, number)) }
    }
  }

  /// Scores may ask for scores; deeper than `deep` nobody nests them.
  private func sources(of expression: Expression, deep: Int) -> [Int] {
    var sources = expression.rootNames.flatMap(sources(named:))
    guard deep > 0 else { return sources }
    for variable in VariableUse.all(in: expression.source) {
      switch (variable.name, variable.member) {
      case ("noAnswer", let member?): sources += self.sources(named: member)
      case ("score", let member?):
        sources += scores[member].map { self.sources(of: $0, deep: deep - 1) } ?? []
      case ("noAnswer", nil), ("score", nil): sources += Array(0..<table.questions.count)
      case _: break
      }
    }
    return sources
  }

  private func sources(of score: Score, deep: Int) -> [Int] {
    var sources = score.items.flatMap { self.sources(named: $0.whole.text) }
    if case .expression(let expression) = score.combination {
      sources += self.sources(of: expression, deep: deep)
    }
    return sources
  }

  private func sources(named name: String) -> [Int] {
    switch table.names[name] {
    case .question(let number): [number]
    case .group(let number): [table.questions.count + number]
    case .parts: table.wholes[name].map { [$0] } ?? []
    case nil: []
    }
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
