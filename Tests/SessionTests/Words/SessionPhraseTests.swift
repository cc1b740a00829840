import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing

struct SessionPhraseTests {
  @Test func `all that a session says, in both languages`() {
    let lines = SessionPhrase.allCases.map { phrase in
      "\(phrase.rawValue)\n  \(phrase.words.english)\n  \(phrase.words.spanish)"
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
      return [refusal.words(in: ["en"]), refusal.words(in: ["es-MX", "en"])]
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "refusals.txt")
  }

  @Test func `a value that looks like a place for a value stays as it is`() {
    #expect(
      SessionPhrase.groupIsFull.text(["en"], "%1")
        == "There are %1 already, and no more can be added.")
  }

  @Test func `a language that is not spoken falls back on English`() {
    #expect(SessionPhrase.done.text(["fr"]) == "Done")
    #expect(SessionPhrase.done.text(["fr", "es"]) == "Listo")
  }
}
