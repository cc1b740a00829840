package import FHIRPath

/// An active task as data: phases one after another, with what they record, ask for and measure.
///
/// Every active task is one, those that ship with the program and those that a researcher writes as
/// `custom`; nothing after the reader knows which it was.
package struct Activity: Sendable, Hashable {
  /// The word under `type` in the task file.
  package let type: String
  package let phases: [Phase]
  /// The phases whose order is drawn; nil where all come as they stand.
  package let drawn: DrawnOrder?

  package init(type: String, phases: [Phase], drawn: DrawnOrder? = nil) {
    self.type = type
    self.phases = phases
    self.drawn = drawn
  }

  /// What a condition may ask of the step: the measures and answers of its phases.
  ///
  /// A phase without a name stands for the whole step.
  package var shape: Shape {
    var members: [String: Shape] = [:]
    for phase in phases {
      let own = phase.content.shape
      guard let name = phase.name else {
        members.merge(own.members) { first, _ in first }
        continue
      }
      if own.isSomething { members[name] = own }
    }
    return .object(members)
  }

  /// The questions that the phases ask, under the ids that their answers have.
  package var questions: [Question] { phases.flatMap(\.content.questions) }

  /// About how long a person is busy with what has a length, in seconds; reading is not counted.
  ///
  /// Somebody who does it another way does not do it the usual way too.
  package var expectedSeconds: Double {
    phases.reduce(0) { $0 + ($1.isAlternative ? 0 : $1.content.expectedSeconds) }
  }

  /// What the step is measured by, each under the name that conditions use, such as `fitness.walk.distance`.
  ///
  /// `step` is the id of the step that the activity is.
  package func measures(of step: StepID) -> [(id: StepID, name: MeasureName)] {
    phases.flatMap { phase in
      let place = phase.name.map { step.part($0) } ?? step
      return phase.content.measures.map { (place.part($0.text), $0) }
    }
  }

  /// The sound files that some phase may play, each once, in the order of the phases.
  package var soundFiles: [String] {
    var seen: Set<String> = []
    return phases.flatMap(\.content.soundFiles).filter { seen.insert($0).inserted }
  }

  /// The streams that some phase records, each once.
  package var streams: [StreamKind] {
    StreamKind.allCases.filter { stream in phases.contains { $0.content.streams.contains(stream) } }
  }
}

/// One page of an active task.
package struct Phase: Sendable, Hashable {
  /// What is added to the step's id: `walk` makes `fitness.walk`; nil for the step's own id.
  package var name: String?
  package var title: LocalizedText
  package var text: LocalizedText?
  /// Said aloud when the page appears, where it is said otherwise than it is written.
  package var spoken: LocalizedText?
  package var image: MediaFile?
  /// What the page shows where its author names no picture of their own.
  package var drawing: Drawing?
  /// For those who must not go on here: a button, and a last page in place of the test.
  package var wayOut: EarlyEnd?
  /// The phase is shown only while this is true.
  package var condition: Expression?
  package var content: Content
  /// Whether it is what people do who do not do it the usual way.
  package var isAlternative = false

  /// What happens in a phase.
  package enum Content: Sendable, Hashable {
    case instruction
    case question(Question)
    case form(FormStep)
    case countdown(Duration)
    /// Looks at the sensors before anything counts.
    case gate(SignalGateRules)
    case timed(TimedPart)
    case exercise(ExercisePart)
    /// A last page: what comes after it cannot be done now, and the run ends.
    case ending
  }

  package init(
    _ name: String?, title: LocalizedText, text: LocalizedText? = nil,
    spoken: LocalizedText? = nil, image: MediaFile? = nil, condition: Expression? = nil,
    _ content: Content
  ) {
    self.name = name
    self.title = title
    self.text = text
    self.spoken = spoken
    self.image = image
    self.condition = condition
    self.content = content
  }

  /// Whether the phase is done again when the activity was cut off.
  package var isActive: Bool {
    switch content {
    case .countdown, .timed, .exercise: true
    case .instruction, .question, .form, .gate, .ending: false
    }
  }
}

extension Phase.Content {
  /// What is measured in it; nothing in a practice, which counts for nothing.
  package var measures: [MeasureName] {
    switch self {
    case .timed(let part): part.measures.flatMap(\.names)
    case .exercise(let part): part.isPractice ? [] : part.names
    case .instruction, .question, .form, .countdown, .gate, .ending: []
    }
  }

  /// Nothing for a practice: it counts for nothing.
  var shape: Shape {
    switch self {
    case .instruction, .countdown, .gate, .ending: .object([:])
    case .question(let question): question.format.shape
    case .form(let form):
      .object(
        Dictionary(form.questions.map { ($0.id.lastPart, $0.format.shape) }) { first, _ in first })
    case .timed, .exercise: MeasureName.shape(of: measures)
    }
  }

  var questions: [Question] {
    switch self {
    case .question(let question): [question]
    case .form(let form): form.questions
    case .instruction, .countdown, .gate, .timed, .exercise, .ending: []
    }
  }

  var soundFiles: [String] {
    if case .exercise(let part) = self { part.rules.soundFiles } else { [] }
  }

  var streams: [StreamKind] {
    switch self {
    case .gate(let gate): gate.streams
    case .timed(let part): part.streams
    case .exercise(let part): part.streams
    case .instruction, .question, .form, .countdown, .ending: []
    }
  }

  var expectedSeconds: Double {
    switch self {
    case .instruction, .question, .form: 1.5
    case .ending: 0
    case .countdown(let length): length.inSeconds
    case .gate(let gate): gate.length.inSeconds
    case .timed(let part): part.length.inSeconds
    case .exercise(let part): part.rules.expectedSeconds
    }
  }
}

extension Shape {
  fileprivate var members: [String: Shape] {
    if case .object(let members, _) = self { members } else { [:] }
  }

  /// Whether there is anything to ask for.
  fileprivate var isSomething: Bool {
    if case .object(let members, _) = self { !members.isEmpty } else { true }
  }
}
