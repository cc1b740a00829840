import StrictJSON
import StudyModel

/// Reads one entry of `phases`.
struct CustomPhaseReader {
  let head: ActivityHead

  enum Kind: String, CaseIterable {
    case instruction, question, form, countdown, signalCheck, timed, trials
  }

  func read(_ field: Field) -> Phase? {
    guard var members = field.members() else { return nil }
    let name = members.require("id")?.name()
    let kind = members.require("type")?.choice(Kind.self)
    let titleField = members.take("title")
    let title = titleField.flatMap(head.text)
    let text = head.text("text", &members)
    let spoken = head.text("spoken", &members)
    let condition = members.take("when").flatMap(head.condition)
    guard let kind else { return nil }
    if kind.needsTitle, titleField == nil {
      field.fault("has no \"title\"", "Add a title: the person reads it first.")
    }
    let content = content(kind, name ?? "phase", title, &members)
    members.finish()
    guard let name, let content, title != nil || !kind.needsTitle else { return nil }
    return Phase(
      name, title: title ?? kind.usualTitle, text: text, spoken: spoken, condition: condition,
      content)
  }

  private func content(
    _ kind: Kind, _ name: String, _ title: LocalizedText?, _ members: inout Members
  ) -> Phase.Content? {
    switch kind {
    case .instruction: .instruction
    case .question: question(head.owner.id.part(name), title, &members).map { .question($0) }
    case .form: form(name, &members)
    case .countdown:
      members.require("seconds")?.seconds(in: 3...60).map(Phase.Content.countdown)
    case .signalCheck: gate(&members)
    case .timed: CustomTimedReader().read(&members, head).map(Phase.Content.timed)
    case .trials: CustomTrialsReader(head: head).read(&members).map(Phase.Content.exercise)
    }
  }

  /// Several questions on one page; the answer to each is `<step>.<phase>.<question>`.
  private func form(_ name: String, _ members: inout Members) -> Phase.Content? {
    guard let fields = members.require("questions")?.list(count: 1...100) else { return nil }
    let questions = fields.map { formQuestion($0, head.owner.id.part(name)) }
    var seen: Set<StepID> = []
    for (question, field) in zip(questions, fields) {
      guard let id = question?.id, !seen.insert(id).inserted else { continue }
      field.fault(
        "has the id \"\(id.lastPart)\", as has a question before it",
        "Give each question its own id.")
    }
    guard !questions.contains(nil) else { return nil }
    return .form(FormStep(items: questions.compactMap(\.self).map(FormStep.Item.question)))
  }

  private func formQuestion(_ field: Field, _ phase: StepID) -> Question? {
    guard var members = field.members() else { return nil }
    let name = members.require("id")?.name()
    let title = head.requireText("title", &members)
    let question = question(phase.part(name ?? "question"), title, &members)
    members.finish()
    return name == nil ? nil : question
  }

  private func question(
    _ id: StepID, _ title: LocalizedText?, _ members: inout Members
  ) -> Question? {
    let format = members.require("answer").flatMap(head.answerFormat)
    let isRequired = members.boolean("required", default: true)
    guard let format, let title else { return nil }
    return Question(id: id, title: title, format: format, isRequired: isRequired)
  }

  private func gate(_ members: inout Members) -> Phase.Content? {
    let streams = members.require("streams").flatMap(StreamKind.list)
    let seconds = members.take("seconds").map { $0.seconds(in: 1...60) } ?? .seconds(2)
    let rate = members.take("rateHz")?.double(in: 0.1...100_000)
    let isStill = members.boolean("still", default: false)
    guard let streams, let seconds else { return nil }
    return .gate(
      SignalGateRules(streams: streams, length: seconds, rateHz: rate, needsStillness: isStill))
  }
}

extension CustomPhaseReader.Kind {
  fileprivate var needsTitle: Bool {
    switch self {
    case .instruction, .question, .form, .timed, .trials: true
    case .countdown, .signalCheck: false
    }
  }

  fileprivate var usualTitle: LocalizedText {
    switch self {
    case .signalCheck: Phase.gate([]).title
    case .instruction, .question, .form, .countdown, .timed, .trials: Phase.countdown(.zero).title
    }
  }
}
