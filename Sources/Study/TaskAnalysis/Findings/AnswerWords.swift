import FHIRPath
package import StudyModel

/// What answers a question takes, in words for its author.
package struct AnswerWords {
  private static let mostOptions = 6

  /// Such as "0 to 10" or "'yes' or 'no'".
  package static func range(of format: AnswerFormat) -> String {
    if case .age(let age) = format, age.stored == .birthYear { return "a year" }
    if case .date(let date) = format {
      return bounds(date.earliest?.fixedDate, date.latest?.fixedDate, nil, "a date")
    }
    let facets = format.facets
    return switch facets.family {
    case .boolean: "true or false"
    case .choice: options(facets.codes)
    case .choices:
      facets.regions.isEmpty
        ? "some of " + options(facets.codes, "and") : "some places of the body"
    case .picks: "one value of each picker"
    case .ranking: "options in an order"
    case .integer: numbers(facets, "a whole number")
    case .decimal: numbers(facets, "a number")
    case .quantity: numbers(facets, "a quantity")
    case .text: "any text"
    case .date: "a date"
    case .dateTime: "a date with time"
    case .timeOfDay: "a time"
    case .place: "a place"
    case .matrix: "columns by row"
    case .attachment: "a file"
    }
  }

  private static func numbers(_ facets: FormatFacets, _ any: String) -> String {
    let range = facets.range
    let step = range?.step ?? 1
    return bounds(range?.minimum, range?.maximum, facets.units.first, any)
      + (step == 1 ? "" : " in steps of \(step)")
  }

  /// A few answers as a condition would write them.
  static func several(_ answers: [Answer?]) -> String {
    let shown = answers.prefix(mostOptions).map(one).joined(separator: " or ")
    return shown + (answers.count > mostOptions ? " or the like" : "")
  }

  /// The numbers of some classes, neighbours together: "0 to 3 or 7".
  static func ranges(_ indexes: [Int], of classes: [NumberClass], unit: String?) -> String {
    var runs: [ClosedRange<Int>] = []
    for index in indexes {
      if let last = runs.last, last.upperBound + 1 == index {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    let unit = unit.map { " \($0)" } ?? ""
    return runs.map { run in
      NumberWords.words(from: classes[run.lowerBound].lower, to: classes[run.upperBound].upper)
        + unit
    }.joined(separator: " or ")
  }

  /// One answer as a condition would write it; nil is no answer.
  static func one(_ answer: Answer?) -> String {
    switch answer {
    case nil: "empty"
    case .boolean(let value): "\(value)"
    case .choice(let value), .otherChoice(let value, _): "'\(value)'"
    case .choices(let values), .otherChoices(let values, _), .picks(let values),
      .ranking(let values):
      "(" + values.map { "'\($0)'" }.joined(separator: " | ") + ")"
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .quantity(let value): "\(value.value) '\(value.unit)'"
    case .date(let value): "\(value)"
    case .dateTime(let value): "\(value)"
    case .timeOfDay(let value): "\(value)"
    case .text, .place, .matrix, .attachment, .declined: "any answer"
    }
  }

  private static func options(_ values: [String], _ word: String = "or") -> String {
    guard values.count <= mostOptions else { return "one of \(values.count) options" }
    let quoted = values.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }

  private static func bounds<Bound>(
    _ minimum: Bound?, _ maximum: Bound?, _ unit: String?, _ any: String
  ) -> String {
    let unit = unit.map { " \($0)" } ?? ""
    return switch (minimum, maximum) {
    case (let minimum?, let maximum?): "\(minimum) to \(maximum)\(unit)"
    case (let minimum?, nil): "\(minimum)\(unit) or more"
    case (nil, let maximum?): "\(maximum)\(unit) or less"
    case (nil, nil): any
    }
  }
}
