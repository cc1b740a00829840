import Signals
import TestSupport
import Testing

struct WordErrorRateTests {
  private static func rate(_ transcript: String, _ target: String) throws -> WordErrorRate {
    try WordErrorRate(of: transcript, target: target)
  }

  @Test(arguments: [
    ("the boy ran home", "The boy ran home.", 0, 0, 0),
    ("the girl ran home", "The boy ran home.", 1, 0, 0),
    ("the boy home", "The boy ran home.", 0, 1, 0),
    ("the old boy ran home", "The boy ran home.", 0, 0, 1),
    ("", "The boy ran home.", 0, 4, 0),
    ("home", "The boy ran home.", 0, 3, 0),
    ("a b c d e f", "x", 1, 0, 5),
    ("boy the ran home", "The boy ran home.", 2, 0, 0),
  ])
  func `changed, missing and added words`(
    transcript: String, target: String, substitutions: Int, deletions: Int, insertions: Int
  ) throws {
    let errors = try Self.rate(transcript, target)
    expectEqual(errors.substitutionCount, substitutions)
    expectEqual(errors.deletionCount, deletions)
    expectEqual(errors.insertionCount, insertions)
    expectEqual(
      errors.rate, Double(substitutions + deletions + insertions) / Double(errors.targetCount))
  }

  @Test(arguments: [
    ("DON'T STOP", "don’t stop"), ("dont stop", "don't stop"),
    ("¿Qué tal? ¡Bien!", "qué tal, bien"),
    ("cafe\u{301} noir", "café noir"), ("well-known facts", "wellknown facts"),
    ("  a\tb\n\nc  ", "a b c"), ("STRASSE", "strasse"), ("Ἀθῆναι", "ἀθῆναι"),
    ("“one” — two… (three)", "one two three"),
  ])
  func `capitals, punctuation, spaces and encodings make no difference`(
    transcript: String, target: String
  ) throws {
    expectEqual(try Self.rate(transcript, target).rate, 0)
  }

  @Test func `accents, numbers and other words do`() throws {
    expectEqual(try Self.rate("resume", "résumé").rate, 1)
    expectEqual(try Self.rate("room 12", "room 13").rate, 0.5)
    expectEqual(try Self.rate("12 kg", "12 kg").targetCount, 2)
  }

  @Test func `scripts without spaces are compared by character, others by word`() throws {
    expectEqual(WordErrorRate.words("今日は晴れ。"), ["今", "日", "は", "晴", "れ"])
    expectEqual(try Self.rate("今日は雨", "今日は晴れ").rate, 0.4)
    expectEqual(WordErrorRate.words("나는 집에 간다"), ["나는", "집에", "간다"])
    expectEqual(WordErrorRate.words("السلام عليكم!"), ["السلام", "عليكم"])
    expectEqual(WordErrorRate.words("नमस्ते दुनिया"), ["नमस्ते", "दुनिया"])
    expectEqual(WordErrorRate.words("abc今def"), ["abc", "今", "def"])
  }

  @Test func `the share of correct words stays between 0 and 1 whatever is added`() throws {
    let errors = try Self.rate("the boy ran home and then he ran back again", "the boy ran home")
    expectEqual(errors.correctShare, 1)
    expectEqual(errors.rate, 1.5)
    expectEqual(try Self.rate("x y z", "a b").correctShare, 0)
  }

  @Test func `a target without a word has no rate, nor have texts that are too long`() {
    #expect(throws: Absence.noSamples) { try Self.rate("hello", "") }
    #expect(throws: Absence.noSamples) { try Self.rate("hello", " … !? ") }
    let long = [String](repeating: "word", count: 2001).joined(separator: " ")
    #expect(throws: Absence.tooLong) { try Self.rate(long, "word") }
    #expect(throws: Absence.tooLong) { try Self.rate("word", long) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the rate is a distance: at most one word a change, and the same both ways`(
    seed: UInt64
  ) throws {
    var dice = SeededDice(seed: seed)
    func sentence() -> [String] {
      (0..<Int.random(in: 1...12, using: &dice)).map { _ in
        ["sun", "moon", "star", "sky"].randomElement(using: &dice) ?? "sun"
      }
    }
    let (one, two) = (sentence(), sentence())
    let (left, right) = (one.joined(separator: " "), two.joined(separator: " "))
    let errors = try Self.rate(left, right)
    expectEqual(errors.errorCount, (try Self.rate(right, left)).errorCount)
    expect(errors.errorCount >= abs(one.count - two.count))
    expect(errors.errorCount <= max(one.count, two.count))
    expectEqual(errors.insertionCount - errors.deletionCount, one.count - two.count)
    var changed = one
    changed[Int.random(in: 0..<one.count, using: &dice)] = "cloud"
    let more = try Self.rate(changed.joined(separator: " "), right)
    expect(abs(more.errorCount - errors.errorCount) <= 1)
  }
}
