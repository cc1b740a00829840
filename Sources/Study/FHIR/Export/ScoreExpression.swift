import FHIRPath
import StudyModel

/// A score as an expression that an engine for SDC computes.
struct ScoreExpression {
  private let score: Score
  private let places: AnswerPlaces

  init(_ score: Score, places: AnswerPlaces) {
    self.score = score
    self.places = places
  }

  /// The expression over a response.
  func response() throws(TranslationProblem) -> String {
    var text = try combined()
    if let offset = score.offset { text = "(\(text) + \(offset))" }
    if let factor = score.factor { text = "(\(text) * \(factor))" }
    if let digits = score.fractionDigits { text = "(\(text)).round(\(digits))" }
    guard text.unicodeScalars.count <= TaskExpression.longest else { throw .tooLong }
    return text
  }

  private func combined() throws(TranslationProblem) -> String {
    switch score.combination {
    case .expression(let expression):
      return "(\(try TaskExpression(places: places, group: nil).response(expression).text))"
    case .table: throw .table
    case .sum: return try total(isMean: false)
    case .mean: return try total(isMean: true)
    }
  }

  /// The sum or mean of the items, with the rule for missing ones.
  private func total(isMean: Bool) throws(TranslationProblem) -> String {
    var items: [String] = []
    for id in score.items { items.append(try item(id.text)) }
    guard let first = items.first else { throw .unknownName("items") }
    let list = items.dropFirst().reduce(first) { "\($0).combine(\($1))" }
    let sum = "\(list).aggregate($this + $total, 0)"
    let count = items.count
    let divisor = isMean ? " / \(list).count()" : ""
    switch score.missing {
    case .zero: return "(\(sum)\(isMean ? " / \(count)" : ""))"
    case .mean:
      let least = count - score.missingLimit
      let value = isMean ? sum + divisor : "\(sum) / \(list).count() * \(count)"
      return "iif(\(list).count() >= \(max(least, 1)), \(value), {})"
    case .none: return "iif(\(list).count() = \(count), \(sum)\(divisor), {})"
    }
  }

  /// The number of an item: the weight of its option, or its own.
  private func item(_ id: String) throws(TranslationProblem) -> String {
    let names = id.split(separator: ".").map(String.init)
    guard let place = places[names] ?? places[[id]] else { throw .unknownName(id) }
    switch place.kind {
    case .coding(let isList):
      let weight = place.items + ".answer.value.weight()"
      return isList ? "\(weight).aggregate($this + $total, 0)" : weight
    case .boolean: return place.items + place.path + ".toInteger()"
    case .integer, .decimal: return place.items + place.path
    case .quantity: return place.items + place.path + ".value"
    case .string, .date, .dateTime, .time, .attachment, .group, .picks: throw .unknownName(id)
    }
  }
}
