import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

struct SessionWordsTests {
  private static let reasons: [Refusal.Reason] = [
    .notNow, .noQuestion, .nothingBefore, .activityBefore, .timerNotDue, .timeWentBack,
    .noEarlyEnd, .groupIsFull(most: 3), .tooFewItems(least: 2), .noSuchItem, .itemIncomplete(0),
    .notOnThisPage, .answer(.required),
  ]

  @Test func `every refusal is said in the person's language`() {
    let lines = Self.reasons.flatMap { reason in
      let refusal = Refusal(event: .person(.next), phase: .notBegun, reason: reason)
      return [["en"], ["es-MX", "en"], ["ar-EG", "en"]].map(refusal.words)
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "refusals.txt")
  }

  @Test func `a value that looks like a place for a value stays as it is`() {
    expectEqual(
      TaskMessage.Session.groupIsFull(most: "{most}").text(["en"]),
      "You cannot add more. The limit is {most}.")
  }

  @Test func `a language that is not spoken falls back on English`() {
    let done = TaskMessage.Session.done
    expectEqual(done.text(["nl"]), "Done")
    expectEqual(done.text(["nl", "es"]), "Terminado")
    expectEqual(done.text(["ar-EG", "es"]), "تم")
  }
}
