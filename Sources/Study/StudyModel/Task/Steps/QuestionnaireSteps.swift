/// Several questions on one page.
package struct FormStep: Sendable, Hashable {
  /// What stands on the page, one below the other.
  package enum Item: Sendable, Hashable {
    case question(Question)
    case heading(title: LocalizedText, text: LocalizedText?)
  }

  package var items: [Item]
  /// What must be true of the page as a whole.
  package var constraints: [Constraint]

  package init(items: [Item], constraints: [Constraint] = []) {
    self.items = items
    self.constraints = constraints
  }

  package var questions: [Question] {
    items.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  var facets: StepFacets { StepFacets(.form, questions: questions) }
}

/// Steps that belong together.
package struct SectionStep: Sendable, Hashable {
  package var steps: [Step]
  package var order: StepOrder
  /// How many of the steps are done, drawn from the run's seed; nil for all.
  package var pickedCount: Int?

  package init(steps: [Step], order: StepOrder = .fixed, pickedCount: Int? = nil) {
    self.steps = steps
    self.order = order
    self.pickedCount = pickedCount
  }

  var facets: StepFacets { StepFacets(.section, innerSteps: steps) }
}

/// Steps that are done once for each of several things, such as medications.
package struct RepeatStep: Sendable, Hashable {
  package var steps: [Step]
  /// How many items there are, 0 to 1,000.
  @StatedRange package var count: ClosedRange<Int>
  /// What one item is called, such as "Medication".
  package var itemTitle: LocalizedText?
  package var addText: LocalizedText?

  /// From 0 to 100 items, unless `count` says otherwise.
  package init(
    steps: [Step], count: ClosedRange<Int>? = nil, itemTitle: LocalizedText? = nil,
    addText: LocalizedText? = nil
  ) {
    self.steps = steps
    _count = StatedRange(count, default: 0...100)
    self.itemTitle = itemTitle
    self.addText = addText
  }

  var facets: StepFacets { StepFacets(.repeat, innerSteps: steps, itemCount: count) }
}

/// A task within the task that the person starts, perhaps several times.
package struct SecondaryTaskStep: Sendable, Hashable {
  package var steps: [Step]
  /// How often it is done; below the least count the person cannot go on.
  package var attempts: ClosedRange<Int>
  package var startText: LocalizedText?

  package init(
    steps: [Step], attempts: ClosedRange<Int> = 0...10, startText: LocalizedText? = nil
  ) {
    self.steps = steps
    self.attempts = attempts
    self.startText = startText
  }

  var facets: StepFacets {
    StepFacets(.secondaryTask, innerSteps: steps, itemCount: attempts)
  }
}

/// The answers so far, to be corrected.
package struct ReviewStep: Sendable, Hashable {
  /// The section whose answers are shown; nil for all so far.
  package var section: StepID?

  package init(section: StepID? = nil) {
    self.section = section
  }
}

/// Questions that decide whether somebody may take part.
package struct EligibilityStep: Sendable, Hashable {
  /// A question, and the answers to it that let somebody take part.
  package struct Criterion: Sendable, Hashable {
    package var question: Question
    /// The answers with which somebody may take part.
    package var eligibleAnswers: [Answer]

    package init(question: Question, eligibleAnswers: [Answer]) {
      self.question = question
      self.eligibleAnswers = eligibleAnswers
    }
  }

  package var criteria: [Criterion]
  /// Shown to those who may take part; nil to go straight on.
  package var eligibleText: LocalizedText?
  /// Shown to those who may not; the run ends after it.
  package var ineligibleText: LocalizedText

  package init(
    criteria: [Criterion], eligibleText: LocalizedText? = nil, ineligibleText: LocalizedText
  ) {
    self.criteria = criteria
    self.eligibleText = eligibleText
    self.ineligibleText = ineligibleText
  }

  var facets: StepFacets {
    StepFacets(.eligibility, questions: criteria.map(\.question), mayRuleOut: true)
  }
}
