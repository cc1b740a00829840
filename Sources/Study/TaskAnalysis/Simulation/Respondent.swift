import FHIRPath
package import StudyModel

/// A made-up person who answers questions in a plausible way; the same seed gives the same person.
///
/// People differ in how strongly they report (`level`), in speed and in care: their answers to the
/// items of one scale hang together, so that scores spread as real ones do. What a person is like
/// is our choice and no claim about any population.
package struct Respondent: Sendable {
  /// How many in a hundred answer without reading.
  static let carelessShare = 0.05
  /// How often an optional question is left out, and a way not to answer is taken.
  static let skipShare = 0.08
  static let declineShare = 0.03
  /// How often the answer that lets somebody take part, or that is right, is given.
  static let fittingShare = 0.9

  var random: SeededRandom
  /// Where the person stands on every scale, as a number of about normal spread.
  let level: Double
  let isCareless: Bool
  /// The person's time for anything, as a multiple of the usual one.
  let slowness: Double
  let today: CalendarDate
  /// Whether the person tries anything, because what they would say is refused.
  var isTryingAnything = false

  /// Draws the person with this number, from 0; what they answer is drawn later.
  package init(seed: UInt64, index: Int, today: CalendarDate) {
    var random = SeededRandom(seed: seed, index: index)
    level = random.deviate()
    isCareless = random.share() < Self.carelessShare
    // Times of people differ by factors, so their logarithm is of normal spread.
    let usual = Self.power(2, random.deviate() * 0.5)
    slowness = isCareless ? usual * 0.4 : usual
    self.today = today
    self.random = random
  }

  /// 2^x without a library for the one place that needs it: by squaring and a short series.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var result = 1.0
    var term = 1.0
    let scaled = exponent * 0.6931471805599453
    for step in 1...20 {
      term *= scaled / Double(step)
      result += term
    }
    return result
  }

  /// What the person does with a question: nil to leave it out.
  mutating func answer(_ question: Question, fitting: [Answer] = []) -> Answer? {
    let isOptional = !question.isRequired
    if isOptional, random.share() < (isCareless ? 3 : 1) * Self.skipShare { return nil }
    if let option = question.noAnswers.randomElement(using: &random),
      random.share() < Self.declineShare
    {
      return .declined(option.reason)
    }
    if !fitting.isEmpty, random.share() < Self.fittingShare {
      return fitting.randomElement(using: &random)
    }
    return answer(question.format)
  }

  /// The place among `count` in an order, by the person's level and chance.
  mutating func place(of count: Int) -> Int {
    if isTryingAnything { return Int.random(in: 0..<max(1, count), using: &random) }
    if isCareless { return count / 2 }
    let share = (level * 0.8 + random.deviate() * 0.6) * 0.22 + 0.42
    return min(count - 1, max(0, Int(share * Double(count))))
  }

  mutating func chance(_ share: Double) -> Bool { random.share() < share }
}
