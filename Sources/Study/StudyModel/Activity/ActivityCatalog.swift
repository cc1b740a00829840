package import FHIRPath
package import StrictJSON

/// The types of active tasks that a task file may name, each with its reader.
///
/// The tasks stand in `ActiveTasks`, above the readers of files; they are handed down as values.
package struct ActivityCatalog: Sendable {
  /// One type of active task.
  package struct Entry: Sendable {
    /// The word under `type`.
    package let type: String
    /// What the person does, in a sentence for researchers.
    package let summary: String
    package let parameters: [ParameterDescription]
    /// The drawings that its pages may show, the one of its first page first; none where the author
    /// draws all.
    package let drawings: [Drawing]
    let read: @Sendable (inout Members, ActivityHead) -> Activity?

    /// Reads the parameters of a task; nil after adding a fault.
    package init(
      _ type: String, _ summary: String, _ parameters: [ParameterDescription],
      drawings: [Drawing],
      read: @escaping @Sendable (inout Members, ActivityHead) -> Activity?
    ) {
      self.type = type
      self.summary = summary
      self.parameters = parameters
      self.drawings = drawings
      self.read = { members, head in read(&members, head)?.opened(with: drawings.first) }
    }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// No active tasks at all.
  package static let none = ActivityCatalog([])

  /// The words that a task file may write under `type`, in the order of the entries.
  package var types: [String] { entries.map(\.type) }

  /// The type that is written so; nil if there is none.
  package func entry(_ type: String) -> Entry? { entries.first { $0.type == type } }
}

extension Activity {
  /// The same, with a drawing on its first page if that is words alone.
  fileprivate func opened(with drawing: Drawing?) -> Activity {
    guard let first = phases.first, first.content == .instruction, first.drawing == nil else {
      return self
    }
    var phases = phases
    phases[0].drawing = drawing
    return Activity(type: type, phases: phases, drawn: drawn)
  }
}

/// The step that an active task is, with the words that its author gave it.
package struct ActivityOwner: Sendable, Hashable {
  /// The step's id, or a stand-in where it has a fault.
  package let id: StepID
  package let title: LocalizedText?
  package let text: LocalizedText?

  package init(id: StepID, title: LocalizedText? = nil, text: LocalizedText? = nil) {
    self.id = id
    self.title = title
    self.text = text
  }
}

/// What the reader of an active task knows of its step.
package struct ActivityHead {
  package let owner: ActivityOwner
  /// The step itself in the file.
  package let field: Field
  let reading: TaskReading
}

/// Words of a task file that belong to an active task.
extension ActivityHead {
  /// Takes a text that may be left out; nil where it is, or after a fault was added.
  package func text(_ key: String, _ members: inout Members) -> LocalizedText? {
    members.text(key, reading)
  }

  /// Takes a text that must be there; nil after a fault was added.
  package func requireText(_ key: String, _ members: inout Members) -> LocalizedText? {
    members.requireText(key, reading)
  }

  /// Reads a text in the task's languages; nil after a fault was added.
  package func text(_ field: Field) -> LocalizedText? { reading.texts.read(field) }
}

/// Parts of a task file that active tasks share with other steps.
extension ActivityHead {
  /// The format of an answer under `answer`.
  package func answerFormat(_ field: Field) -> AnswerFormat? {
    AnswerFormatReader(reading: reading).read(field)
  }

  /// A condition of a phase, which sees the phases before it too.
  package func condition(_ field: Field) -> Expression? {
    guard let expression = reading.expressions.read(field) else { return nil }
    reading.demands.add(.leavingCondition(expression), at: field)
    return expression
  }
}
