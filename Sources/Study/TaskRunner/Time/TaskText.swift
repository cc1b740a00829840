package import StudyModel

/// One text of a task that a person may read, and where it stands.
package struct TaskText: Sendable, Hashable {
  /// What the text is to the person.
  package enum Part: String, Sendable, Hashable {
    case title, text, help, option, message, label, button
  }

  package let place: StepID?
  package let part: Part
  package let words: LocalizedText
}

extension StudyTask {
  /// Every text of the task, in the order of the file.
  package var texts: [TaskText] {
    var texts = [TaskText(place: nil, part: .title, words: title)]
    for step in allSteps { texts += step.ownTexts }
    for score in scores {
      texts.append(TaskText(place: score.id, part: .label, words: score.title))
      texts += score.bands.map { TaskText(place: score.id, part: .label, words: $0.text) }
    }
    for flag in redFlags {
      for words in [flag.title, flag.text].compactMap(\.self) {
        texts.append(TaskText(place: nil, part: .message, words: words))
      }
    }
    return texts
  }
}

extension Step {
  /// The texts of the step and its questions, without those of steps inside it.
  package var ownTexts: [TaskText] {
    var texts = TextCollector(id)
    texts.add(.title, title)
    texts.add(.text, text)
    texts.add(.label, image?.description)
    texts.add(.button, earlyEnd?.buttonText)
    texts.add(.title, earlyEnd?.title)
    texts.add(.text, earlyEnd?.text)
    texts.add(kind)
    return texts.all
  }
}

/// Collects the texts of one step.
private struct TextCollector {
  private(set) var all: [TaskText] = []
  private var place: StepID

  init(_ place: StepID) {
    self.place = place
  }

  mutating func add(_ part: TaskText.Part, _ words: LocalizedText?) {
    if let words { all.append(TaskText(place: place, part: part, words: words)) }
  }

  mutating func add(_ kind: StepKind) {
    switch kind {
    case .question(let question): add(question, isStep: true)
    case .form(let form):
      for item in form.items { add(item) }
      for constraint in form.constraints { add(.message, constraint.message) }
    case .repeated(let group):
      add(.label, group.itemTitle)
      add(.button, group.addText)
    case .secondaryTask(let task): add(.button, task.startText)
    case .table(let table):
      for row in table.rows {
        add(.label, row.title)
        add(.text, row.text)
      }
    case .media(let media): add(.label, media.file.description)
    case .consent(let consent): add(consent)
    case .withdrawal(let withdrawal): add(.text, withdrawal.statement)
    case .eligibility(let eligibility):
      for criterion in eligibility.criteria { add(criterion.question, isStep: false) }
      add(.text, eligibility.eligibleText)
      add(.text, eligibility.ineligibleText)
    case .instruction, .section, .review, .completion, .wait, .activity:
      break
    }
  }

  private mutating func add(_ item: FormStep.Item) {
    switch item {
    case .question(let question): add(question, isStep: false)
    case .heading(let title, let text):
      add(.title, title)
      add(.text, text)
    }
  }

  private mutating func add(_ consent: ConsentStep) {
    for section in consent.sections {
      add(.title, section.title)
      add(.text, section.summary)
      add(.text, section.text)
    }
    for question in consent.questions { add(question, isStep: false) }
    add(.text, consent.agreement)
    add(.text, consent.declinedText)
  }

  /// A question step has its title and text itself.
  private mutating func add(_ question: Question, isStep: Bool) {
    let outer = place
    place = question.id
    if !isStep {
      add(.title, question.title)
      add(.text, question.text)
    }
    add(.help, question.help)
    for text in question.format.texts { add(.option, text) }
    for constraint in question.constraints { add(.message, constraint.message) }
    for option in question.noAnswers { add(.option, option.text) }
    add(.message, question.quiz?.wrongText)
    place = outer
  }
}
