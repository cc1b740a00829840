import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import ActiveTasks

/// Lengths in words, seen on the page of a walk.
struct WordingTests {
  @Test(arguments: [
    (5.0, "5 seconds", "5 segundos", "5 ثوانٍ"), (20, "20 seconds", "20 segundos", "20 ثانية"),
    (60, "1 minute", "1 minuto", "دقيقة واحدة"),
    (61, "1 minute 1 second", "1 minuto 1 segundo", "دقيقة واحدة وثانية واحدة"),
    (90, "1 minute 30 seconds", "1 minuto 30 segundos", "دقيقة واحدة و30 ثانية"),
    (120, "2 minutes", "2 minutos", "دقيقتين"), (600, "10 minutes", "10 minutos", "10 دقائق"),
    (7.5, "7.5 seconds", "7,5 segundos", "7.5 ثانية"),
    (62.25, "1 minute 2.25 seconds", "1 minuto 2,25 segundos", "دقيقة واحدة و2.25 ثانية"),
  ])
  func `a length is told in minutes and seconds`(
    seconds: Double, english: String, spanish: String, arabic: String
  ) throws {
    let plan = try Plans.fitness(seconds, 0)
    let page = try require(plan.index(of: StepID("fitness.walk")))
    let text = try require(plan.pages[page].text)
    expectEqual(text.text(in: ["en"]), "Walk as fast as you safely can for \(english).")
    expectEqual(
      text.text(in: ["es"]), "Camine tan rápido como pueda sin peligro durante \(spanish).")
    expectEqual(text.text(in: ["ar"]), "يُرجى المشي بأسرع ما يمكن دون خطر لمدة \(arabic).")
  }

  @Test(arguments: [
    (1, "1 second"), (3_600, "1 hour"), (5_400, "1 hour 30 minutes"), (86_400, "24 hours"),
  ])
  func `a long recording is told in hours`(seconds: Int, english: String) throws {
    let plan = try Plans.plan(
      #"{ "id": "r", "type": "recording", "seconds": \#(seconds), "streams": ["location"] }"#)
    expectEqual(plan.words(of: "r")?.last, "The sensors record for \(english).")
  }

  @Test(arguments: [(1, "once", "مرة واحدة"), (2, "2 times", "مرتين"), (3, "3 times", "3 مرات")])
  func `how often is told by the noun's number`(count: Int, english: String, arabic: String) {
    let times = TaskMessage.Count.times(count: count)
    expect(times.text(["en"]) == english && times.text(["ar"]) == arabic)
  }
}
