import Signals
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct WordComparisonTests {
  @Test func `letters that are written in two ways are the same`() {
    expectEqual(WordComparison(said: "cafe\u{301}", target: "CAF\u{C9}").right, 1)
    expectEqual(WordComparison(said: "si", target: "sí").right, 0)
  }

  @Test(arguments: [
    // said, target, right, substituted, missing, added
    ("the boy ran home", "The boy ran home.", 4, 0, 0, 0),
    ("the boy home", "the boy ran home", 3, 0, 1, 0),
    ("a boy ran home", "the boy ran home", 3, 1, 0, 0),
    ("the big boy ran home", "the boy ran home", 4, 0, 0, 1), ("", "the boy", 0, 0, 2, 0),
    ("home ran boy", "boy ran home", 1, 2, 0, 0), ("one two three", "", 0, 0, 0, 3),
    ("x y", "y", 1, 0, 0, 1),
    // Two words may be changed, or one added and one missing: the second keeps `b`.
    ("a b", "b c", 1, 0, 1, 1),
  ])
  func `changes are counted as few as can be`(
    said: String, target: String, right: Int, substituted: Int, missing: Int, added: Int
  ) {
    let found = WordComparison(said: said, target: target)
    expect(found.right == right && found.substituted == substituted)
    expect(found.missing == missing && found.added == added)
  }

  @Test func `the error rate is changes by the words that were to be said`() {
    expectEqual(WordComparison(said: "the boy ran", target: "the boy ran home").errorPercent, 25)
    expectEqual(WordComparison(said: "a b c d", target: "x").errorPercent, 400)
    expectNil(WordComparison(said: "a", target: "...").errorPercent)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `all words are accounted for, and the order of both sides does not change how many changes`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    func text() -> String {
      (0..<Int(random.share() * 9)).map { _ in String("abc".randomElement(using: &random) ?? "a") }
        .joined(separator: " ")
    }
    let (said, target) = (text(), text())
    let found = WordComparison(said: said, target: target)
    let (saidCount, targetCount) = (
      WordErrorRate.words(said).count, WordErrorRate.words(target).count
    )
    expectEqual(found.right + found.substituted + found.missing, targetCount)
    expectEqual(found.right + found.substituted + found.added, saidCount)
    let back = WordComparison(said: target, target: said)
    expectEqual(
      back.substituted + back.missing + back.added, found.substituted + found.missing + found.added)
    expectEqual(back.right, found.right)
    let other = try? WordErrorRate(of: said, target: target)
    expectEqual((found.errorPercent == nil), (other == nil))
    if let other {
      expectEqual(found.substituted + found.missing + found.added, other.errorCount)
    }
    expect(WordComparison(said: said, target: said).errorPercent ?? 0 == 0)
  }

  @Test func `a text of many thousand words is compared as far as can be`() {
    let long = Array(repeating: "word", count: 5000).joined(separator: " ")
    expectEqual(WordComparison(said: "word", target: long).wordCount, WordErrorRate.mostWords)
  }
}
