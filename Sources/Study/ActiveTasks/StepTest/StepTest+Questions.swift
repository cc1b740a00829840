import FHIRPath
import StudyModel
import Words

extension StepTest {
  /// No heart beats faster than 250 times a minute.
  static let mostBeatsPerMinute = 250.0

  /// How many beats the person counted; it may be left out.
  func beats(_ owner: ActivityOwner) -> Phase {
    let title = LocalizedText(TaskMessage.StepTest.Beats.title)
    let most = Int((Self.mostBeatsPerMinute * count.inSeconds / 60).rounded(.up))
    return Phase(
      "beats", title: title, text: LocalizedText(TaskMessage.StepTest.Beats.text),
      spoken: LocalizedText(TaskMessage.StepTest.Beats.spoken),
      .question(
        Question(
          id: owner.id.part("beats"), title: title,
          format: .integer(IntegerFormat(minimum: 0, maximum: most)), isRequired: false)))
  }

  /// Those beats by the minute, worked out and never shown.
  func heartRate(_ owner: ActivityOwner) -> Phase {
    let title = LocalizedText(TaskMessage.StepTest.heartRate)
    let milliseconds = Int((count.inSeconds * 1000).rounded())
    // Written by us and tested, so it parses.
    let calculation = try? Expression.parse(
      "`\(owner.id)`.beats * 60000 / \(milliseconds)")
    return Phase(
      "heartRate", title: title,
      .question(
        Question(
          id: owner.id.part("heartRate"), title: title,
          format: .decimal(DecimalFormat(fractionDigits: 1, unit: "/min")), isRequired: false,
          isHidden: true, calculation: calculation)))
  }

  /// What the person does to the beat.
  static func beatText(_ way: Way) -> Message {
    switch way {
    case .seated: TaskMessage.StepTest.Step.seated
    case .support: TaskMessage.StepTest.Step.support
    default: TaskMessage.StepTest.Step.free
    }
  }

  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.StepTest.title, TaskMessage.StepTest.text),
      .safety(TaskMessage.StepTest.safety, .stop),
    ] + whatToDo.phases
  }

  private var whatToDo: [Idea] {
    let height = TaskMessage.Length.centimeters(count: stepCentimeters)
    return [
      Idea(TaskMessage.StepTest.Explanation.place(height: height), .stepUp),
      Idea(TaskMessage.Safety.pocket, .pocket),
      Idea(TaskMessage.StepTest.Explanation.step(length: Wording.length(length)), .stepUp),
      Idea(TaskMessage.StepTest.Explanation.pulse, .pulse),
    ]
  }
}
