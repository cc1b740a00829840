import StudyModel
import TestSupport
import Testing

@testable import TaskRunner

/// What each kind of page states of itself.
struct PageFacetsTests {
  private static let question = Question(
    id: StepID("q"), title: LocalizedText("Q?"), format: .boolean(BooleanFormat()))
  private static var hidden: Question {
    var question = question
    question.isHidden = true
    return question
  }
  private static var practice: ExercisePart {
    var part = ExercisePart.sample
    part.isPractice = true
    return part
  }
  private static let file = MediaFile(path: "a.png", description: LocalizedText("A picture"))
  private static let walk = TimedPart(
    activity: .walk, length: .seconds(20), streams: [.accelerometer, .location], rateHz: 50)

  /// One page of each kind, and another where a kind has two.
  private static let all: [PageContent] = [
    .instruction, .question(question), .question(hidden),
    .form(FormStep(items: [.heading(title: LocalizedText("H"), text: nil), .question(question)])),
    .group(GroupRules(kind: .items, count: 0...3, pages: 1..<2)), .review(ReviewStep()),
    .completion, .table(TableStep(rows: [])), .wait(WaitStep(length: .seconds(5))),
    .media(MediaStep(kind: .image, file: file)), .ending(.declined), .countdown(.seconds(5)),
    .gate(SignalGateRules(streams: [.accelerometer], rateHz: 100)), .timed(walk),
    .exercise(.sample), .exercise(practice),
  ]

  private static func facets(_ content: PageContent) -> PageFacets {
    switch content {
    case .instruction, .group, .review, .table, .media: PageFacets(offersEarlyEnd: true)
    case .question(let question):
      PageFacets(counts: question == Self.question, offersEarlyEnd: true)
    case .form: PageFacets(counts: true, offersEarlyEnd: true)
    case .wait: PageFacets(offersEarlyEnd: true, isPause: true)
    case .countdown: PageFacets(isPause: true)
    case .completion, .ending: PageFacets()
    case .gate: PageFacets(streams: [.accelerometer], rateHz: 100)
    case .timed:
      PageFacets(
        counts: true, isMeasured: true, streams: [.accelerometer, .location], rateHz: 50)
    case .exercise(let part):
      PageFacets(
        counts: part == .sample, isMeasured: part == .sample, streams: [.accelerometer],
        rateHz: 100)
    }
  }

  @Test(arguments: all)
  func `each kind of page states its facets`(content: PageContent) {
    expectEqual(content.facets, Self.facets(content))
    expectEqual(content.streams, content.facets.streams)
  }

  @Test func `only questions and forms ask`() {
    expectEqual(Self.all.flatMap(\.questions), [Self.question, Self.hidden, Self.question])
  }
}
