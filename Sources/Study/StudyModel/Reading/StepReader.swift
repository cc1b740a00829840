import FHIRPath
import StrictJSON

/// Reads one entry of `steps`.
struct StepReader {
  let reading: TaskReading

  func read(_ field: Field) -> StepDraft {
    var draft = StepDraft(field: field)
    guard var members = field.members() else { return draft }
    draft.idField = members.require("id")
    draft.id = draft.idField?.name().map { StepID($0) }
    let type = members.require("type")?.choice(of: typeWords).map(Kind.init)
    if case .step(let known) = type { draft.type = known }
    let head = Head(&members, reading)
    draft.isConditional = head.isConditional
    // Without a type nothing is known of the other keys, so they are not called unknown.
    guard let type else {
      draft.demands = reading.demands.take()
      return draft
    }
    // It is nothing without words of its own; a question says so itself.
    if draft.type == .instruction, !head.hasTitle {
      field.fault("has no \"title\"", "Add a title: the person reads it first.")
    }
    draft.jumps = JumpReader(reading: reading).read(&members)
    draft.demands = reading.demands.take()
    let kind = read(type, &draft, head, &members)
    // What is left was added by the keys of the kind itself.
    draft.demands += reading.demands.take()
    members.finish()
    guard let id = draft.id, let kind else { return draft }
    draft.step = Step(
      id: id, title: head.title, text: head.text, image: head.image, condition: head.condition,
      skipCondition: head.skipCondition, jumps: draft.jumps.compactMap(\.jump),
      earlyEnd: head.earlyEnd, kind: kind)
    return draft
  }

  /// The words that may stand under `type`: those of active tasks after all others.
  private var typeWords: [String] {
    StepType.allCases.map(\.rawValue) + reading.activities.types
  }

  private enum Kind {
    case step(StepType)
    case activity(String)

    init(_ word: String) {
      self = StepType(rawValue: word).map(Kind.step) ?? .activity(word)
    }
  }

  private func read(
    _ type: Kind, _ draft: inout StepDraft, _ head: Head, _ members: inout Members
  ) -> StepKind? {
    switch type {
    case .step(let type): return read(type, &draft, head, &members)
    case .activity(let word):
      let own = ActivityHead(
        owner: ActivityOwner(
          id: draft.id ?? StepID("step"), title: head.title, text: head.text),
        field: draft.field, reading: reading)
      return reading.activities.entry(word)?.read(&members, own).map(StepKind.activity)
    }
  }

  private func read(
    _ type: StepType, _ draft: inout StepDraft, _ head: Head, _ members: inout Members
  ) -> StepKind? {
    switch type {
    case .instruction: instruction(&members)
    case .completion: .completion
    case .question: question(&draft, head, &members)
    case .form: FormStep(&members, &draft, reading).map(StepKind.form)
    case .section: SectionStep(&members, &draft, reading).map(StepKind.section)
    case .repeat: RepeatStep(&members, &draft, reading).map(StepKind.repeated)
    case .secondaryTask: SecondaryTaskStep(&members, &draft, reading).map(StepKind.secondaryTask)
    case .review: .review(ReviewStep(&members, reading))
    case .table: TableStep(&members, reading).map(StepKind.table)
    case .wait: WaitStep(&members).map(StepKind.wait)
    case .media: MediaStep(&members, reading).map(StepKind.media)
    case .consent: ConsentStep(&members, &draft, reading).map(StepKind.consent)
    case .withdrawal: WithdrawalStep(&members, reading).map(StepKind.withdrawal)
    case .eligibility: EligibilityStep(&members, &draft, reading).map(StepKind.eligibility)
    }
  }

  /// One with a document is a page that shows it.
  private func instruction(_ members: inout Members) -> StepKind? {
    guard let field = members.take("document") else { return .instruction }
    return MediaStep(document: field, reading).map(StepKind.media)
  }

  private func question(
    _ draft: inout StepDraft, _ head: Head, _ members: inout Members
  ) -> StepKind? {
    let question = QuestionReader(reading: reading, place: .step).readRest(
      &members, draft.field,
      QuestionReader.Head(
        id: draft.id, idField: draft.idField, hasTitle: head.hasTitle, title: head.title,
        text: head.text))
    draft.questions = [question]
    return question.takeQuestion().map(StepKind.question)
  }
}

/// The keys that every step may have.
private struct Head {
  let condition: Expression?
  let skipCondition: Expression?
  let isConditional: Bool
  let hasTitle: Bool
  let title: LocalizedText?
  let text: LocalizedText?
  let image: MediaFile?
  let earlyEnd: EarlyEnd?

  init(_ members: inout Members, _ reading: TaskReading) {
    let conditionField = members.take("when")
    condition = Self.condition(conditionField, reading)
    let skipField = members.take("skipWhen")
    skipCondition = Self.condition(skipField, reading)
    isConditional = conditionField != nil || skipField != nil
    let titleField = members.take("title")
    hasTitle = titleField != nil
    title = titleField.flatMap(reading.texts.read)
    text = members.text("text", reading)
    image = members.take("image").flatMap { MediaFile($0, reading) }
    earlyEnd = members.take("earlyEnd").flatMap { EarlyEnd($0, reading) }
  }

  private static func condition(_ field: Field?, _ reading: TaskReading) -> Expression? {
    guard let field, let expression = reading.expressions.read(field) else { return nil }
    reading.demands.add(.condition(expression), at: field)
    return expression
  }
}
