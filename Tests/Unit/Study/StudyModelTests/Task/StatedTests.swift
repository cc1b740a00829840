import StudyModel
import TestSupport
import Testing

/// Values with a default, of which a task knows whether its file states them.
struct StatedTests {
  @Test func `a value that is left out has its default and is not stated`() {
    let age = AgeFormat(maximum: 90)
    expect(age.minimum == 0 && age.$minimum == nil)
    expect(age.maximum == 90 && age.$maximum == 90)
  }

  @Test func `to state the default changes nothing else`() {
    expectEqual(AgeFormat(minimum: 0, maximum: 125), AgeFormat())
    expectEqual(Set([AgeFormat(minimum: 0, maximum: 125), AgeFormat()]).count, 1)
    expect(AgeFormat(minimum: 1) != AgeFormat())
  }

  @Test func `a value that is set is stated`() {
    var age = AgeFormat()
    age.minimum = 0
    expectEqual(age.$minimum, 0)
  }

  @Test func `a default may follow from another value`() {
    expectEqual(TextFormat(minimumLength: 20_000).maximumLength, 20_000)
    expectEqual(TimeIntervalFormat(minimumMinutes: 2_000).maximumMinutes, 2_000)
  }

  @Test(
    arguments: [
      (nil, nil, 0...100), (3, nil, 3...100), (nil, 5, 0...5), (3, 5, 3...5), (200, nil, 200...200),
      (5, 3, 5...5),
    ] as [(Int?, Int?, ClosedRange<Int>)])
  func `each bound of a count is stated for itself`(
    minimum: Int?, maximum: Int?, count: ClosedRange<Int>
  ) {
    var group = RepeatStep(steps: [])
    group.$count.state(minimum: minimum, maximum: maximum)
    expectEqual(group.count, count)
    expectEqual(group.$count.minimum, minimum)
    expectEqual(group.$count.maximum, maximum.map { max($0, count.lowerBound) })
    expectEqual(group, RepeatStep(steps: [], count: count))
  }

  @Test func `a count that is set is stated`() {
    var group = RepeatStep(steps: [])
    expect(group.$count.minimum == nil && group.$count.maximum == nil)
    group.count = 1...2
    expect(group.$count.minimum == 1 && group.$count.maximum == 2)
  }

  @Test func `a question without a title is called by its id`() {
    let question = Question(id: StepID("q"), title: nil, format: .boolean(BooleanFormat()))
    expect(question.title == LocalizedText("q") && question.$title == nil)
  }
}
