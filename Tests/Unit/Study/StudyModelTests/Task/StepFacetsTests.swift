import StrictJSON
import StudyModel
import TestSupport
import Testing

/// What each kind of step states of itself.
struct StepFacetsTests {
  private static let question = Question(
    id: StepID("q"), title: LocalizedText("Q?"), format: .boolean(BooleanFormat()))
  private static let inner = Step(id: StepID("inner"), kind: .question(question))
  private static let text = LocalizedText("Words")

  private static func kind(_ type: StepType) -> StepKind {
    switch type {
    case .instruction: .instruction
    case .question: .question(question)
    case .form: .form(FormStep(items: [.heading(title: text, text: nil), .question(question)]))
    case .section: .section(SectionStep(steps: [inner], order: .random, pickedCount: 1))
    case .repeat: .repeated(RepeatStep(steps: [inner], count: 1...5))
    case .secondaryTask: .secondaryTask(SecondaryTaskStep(steps: [inner], attempts: 2...3))
    case .review: .review(ReviewStep())
    case .completion: .completion
    case .table: .table(TableStep(rows: [TableStep.Row(title: text)]))
    case .wait: .wait(WaitStep(length: .seconds(5)))
    case .media:
      .media(MediaStep(kind: .image, file: MediaFile(path: "a.png", description: text)))
    case .consent:
      .consent(
        ConsentStep(
          version: "1", sections: [], questions: [question], agreement: text, signature: .none,
          declinedText: text, definition: .null))
    case .withdrawal: .withdrawal(WithdrawalStep(consent: StepID("consent"), statement: text))
    case .eligibility:
      .eligibility(
        EligibilityStep(
          criteria: [
            EligibilityStep.Criterion(question: question, eligibleAnswers: [.boolean(true)])
          ], ineligibleText: text))
    }
  }

  private static func facets(_ type: StepType) -> StepFacets {
    switch type {
    case .instruction, .review, .completion, .table, .wait, .media, .withdrawal: StepFacets(type)
    case .question, .form: StepFacets(type, questions: [question])
    case .section: StepFacets(type, innerSteps: [inner])
    case .repeat: StepFacets(type, innerSteps: [inner], itemCount: 1...5)
    case .secondaryTask: StepFacets(type, innerSteps: [inner], itemCount: 2...3)
    case .consent, .eligibility: StepFacets(type, questions: [question], mayRuleOut: true)
    }
  }

  private static let families: [StepFamily: [StepType]] = [
    .page: [.instruction, .review, .completion, .table, .wait, .media], .question: [.question],
    .questions: [.form, .consent, .eligibility], .section: [.section],
    .group: [.repeat, .secondaryTask], .withdrawal: [.withdrawal],
  ]

  @Test(arguments: StepType.allCases)
  func `each kind of step states its facets`(type: StepType) {
    let kind = Self.kind(type)
    expectEqual(kind.facets, Self.facets(type))
    let step = Step(id: StepID("step"), kind: kind)
    expectEqual(step.innerSteps, kind.facets.innerSteps)
    expectEqual(step.questions, kind.facets.questions)
  }

  @Test(arguments: StepType.allCases)
  func `no step and no question inside is left out`(type: StepType) {
    let kind = Self.kind(type)
    expectEqual(kind.facets.innerSteps, Parts(of: kind).all)
    // The questions of inner steps are theirs.
    let own: [Question] = kind.facets.innerSteps.isEmpty ? Parts(of: kind).all : []
    expectEqual(kind.facets.questions, own)
  }

  @Test func `each kind of step is of one family`() {
    expectEqual(Dictionary(grouping: StepType.allCases, by: \.family), Self.families)
    for type in StepType.allCases {
      let facets = Self.kind(type).facets
      expectEqual(facets.itemCount != nil, type.family == .group, "\(type)")
      expectEqual(
        facets.innerSteps.isEmpty, ![.section, .group].contains(type.family), "\(type)")
    }
  }

  @Test func `an active task is called by its own word`() {
    let activity = Activity(type: "tapping", phases: [])
    expectEqual(StepKind.activity(activity).facets, StepFacets(activity: "tapping"))
  }
}
