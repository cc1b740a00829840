import FHIRPath
import StrictJSON
import StudyModel

/// A score as an expression that an engine for SDC computes.
struct ScoreExpression {
  private let score: JSONValue
  private let places: AnswerPlaces
  private let questions: [String: JSONValue]

  init(_ score: JSONValue, places: AnswerPlaces, questions: [String: JSONValue]) {
    self.score = score
    self.places = places
    self.questions = questions
  }

  /// The expression over a response.
  func response() throws(TranslationProblem) -> String {
    var text = try combined()
    if let offset = score["offset"] { text = "(\(text) + \(offset.serialized()))" }
    if let factor = score["factor"] { text = "(\(text) * \(factor.serialized()))" }
    if let digits = score["fractionDigits"]?.integerValue { text = "(\(text)).round(\(digits))" }
    guard text.unicodeScalars.count <= TaskExpression.longest else { throw .tooLong }
    return text
  }

  private func combined() throws(TranslationProblem) -> String {
    switch score["combine"]?.stringValue {
    case "expression":
      let source = score["expression"]?.stringValue ?? ""
      return "(\(try TaskExpression(places: places, group: nil).response(source).text))"
    case "table": throw .table
    case let word: return try total(isMean: word == "mean")
    }
  }

  /// The sum or mean of the items, with the rule for missing ones.
  private func total(isMean: Bool) throws(TranslationProblem) -> String {
    var items: [String] = []
    for id in score["items"]?.listValue?.compactMap(\.stringValue) ?? [] {
      items.append(try item(id))
    }
    guard let first = items.first else { throw .unknownName("items") }
    let list = items.dropFirst().reduce(first) { "\($0).combine(\($1))" }
    let sum = "\(list).aggregate($this + $total, 0)"
    let count = items.count
    let divisor = isMean ? " / \(list).count()" : ""
    switch score["missing"]?.stringValue {
    case "zero": return "(\(sum)\(isMean ? " / \(count)" : ""))"
    case "mean":
      let least = count - (score["missingLimit"]?.integerValue ?? 0)
      let value = isMean ? sum + divisor : "\(sum) / \(list).count() * \(count)"
      return "iif(\(list).count() >= \(max(least, 1)), \(value), {})"
    case _: return "iif(\(list).count() = \(count), \(sum)\(divisor), {})"
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
