import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing

struct SessionPhraseTests {
  @Test func `all that a session says, in every language`() {
    let lines = SessionPhrase.allCases.map { phrase in
      let (english, spanish, arabic) = phrase.words
      return "\(phrase.rawValue)\n  \(english)\n  \(spanish)\n  \(arabic)"
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "session.txt")
  }

  private static let reasons: [Refusal.Reason] = [
    .notNow, .noQuestion, .nothingBefore, .activityBefore, .timerNotDue, .timeWentBack,
    .noEarlyEnd, .groupIsFull(most: 3), .tooFewItems(least: 2), .noSuchItem, .itemIncomplete(0),
    .notOnThisPage, .answer(.required),
  ]

  @Test func `every refusal is said in the person's language`() {
    let lines = Self.reasons.flatMap { reason in
      let refusal = Refusal(event: .next, phase: .notBegun, reason: reason)
      return [["en"], ["es-MX", "en"], ["ar-EG", "en"]].map(refusal.words)
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "refusals.txt")
  }

  @Test(arguments: SessionPhrase.allCases)
  func `a phrase has the same values in every language, and its Arabic is Arabic`(
    phrase: SessionPhrase
  ) {
    let (english, spanish, arabic) = phrase.words
    expectEqual(ArabicText.faults(arabic, english: english), [])
    for value in ["%1", "%2"] {
      expectEqual(english.contains(value), spanish.contains(value))
      expectEqual(english.contains(value), arabic.contains(value))
    }
    expectEqual(english.hasSuffix("."), arabic.hasSuffix("."))
  }

  @Test func `a value that looks like a place for a value stays as it is`() {
    expectEqual(
      SessionPhrase.groupIsFull.text(["en"], "%1"),
      "There are %1 already, and no more can be added.")
  }

  @Test func `a language that is not spoken falls back on English`() {
    expectEqual(SessionPhrase.done.text(["fr"]), "Done")
    expectEqual(SessionPhrase.done.text(["fr", "es"]), "Listo")
    expectEqual(SessionPhrase.done.text(["ar-EG", "es"]), "تم")
  }
}
