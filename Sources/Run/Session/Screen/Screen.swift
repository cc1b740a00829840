package import StudyModel
package import TaskRunner

/// What a front shows now, in the person's language; it holds no decision and no sensor.
package struct Screen: Sendable, Hashable {
  /// What the page is made of, besides its words.
  package enum Body: Sendable, Hashable {
    case instruction
    case question(Field)
    case form([FormPart])
    case group(Group)
    case review([ReviewLine])
    case completion
    case table([TableRow], TableStep.Bullets)
    case wait(until: Instant, length: Duration, showsProgress: Bool)
    case media(MediaStep.Kind, path: String, description: GivenText, mustFinish: Bool)
    /// A last page for those who cannot or do not want to take part.
    case ending
    case countdown(until: Instant, length: Duration)
    case timed(TimedPart, until: Instant, isEndAsked: Bool)
    case exercise(Test)
    case gate(Gate)
    /// An activity was cut off: do it again, or go on without it.
    case interrupted
  }

  /// A question as it is shown: words filled in and in the person's language, options in the order
  /// of this run.
  package struct Field: Sendable, Hashable {
    /// Its `format` has its options in the order to be shown.
    package var question: Question
    /// The question itself.
    package var title: GivenText
    /// More words on the question; nil where there are none.
    package var text: GivenText?
    /// An explanation that the person may open; nil where there is none.
    package var help: GivenText?
    package var current: Answer?
    /// Why the answers as they are now cannot stay.
    package var complaint: GivenText?

    package init(
      question: Question, title: GivenText, text: GivenText? = nil, help: GivenText? = nil,
      current: Answer?, complaint: GivenText? = nil
    ) {
      self.question = question
      self.title = title
      self.text = text
      self.help = help
      self.current = current
      self.complaint = complaint
    }
  }

  /// A test that the person responds to.
  package struct Test: Sendable, Hashable {
    package var scene: Scene
    package var isPractice: Bool
    /// What the last attempt of a practice was, in words, and whether it was good; nil for none.
    package var advice: Advice?
    /// Whether the person responds by moving the device.
    package var takesMovement: Bool
    /// Whether the test goes on without a response.
    package var goesOnByItself: Bool
    /// What is right now, for scripts; it is never shown, and never leaves the machine.
    package var rightAction: Response.Action?

    package init(
      scene: Scene, isPractice: Bool = false, advice: Advice? = nil, takesMovement: Bool = false,
      goesOnByItself: Bool = false, rightAction: Response.Action? = nil
    ) {
      self.scene = scene
      self.isPractice = isPractice
      self.advice = advice
      self.takesMovement = takesMovement
      self.goesOnByItself = goesOnByItself
      self.rightAction = rightAction
    }

    /// What is told of an attempt.
    package struct Advice: Sendable, Hashable {
      package var words: GivenText
      package var isGood: Bool

      package init(words: GivenText, isGood: Bool) {
        self.words = words
        self.isGood = isGood
      }
    }

    /// Whether what is asked for now can be done with fingers on a screen only.
    package var needsTouch: Bool {
      switch rightAction {
      case .stroke, .release, .miss: true
      case .press, .text, nil: false
      }
    }
  }

  /// The look at the sensors before a part.
  package enum Gate: Sendable, Hashable {
    case looking(until: Instant, length: Duration)
    /// What is to be put right, each in a sentence for the person.
    case findings([String])
  }

  /// What stands on a form now; questions that are hidden are not among them.
  package enum FormPart: Sendable, Hashable {
    case heading(title: GivenText, text: GivenText?)
    case field(Field)
  }

  /// The items of a repeat group, or the attempts at a secondary task.
  package struct Group: Sendable, Hashable {
    package var kind: GroupRules.Kind
    /// The first answers of each item, in words.
    package var items: [String]
    /// What one item is called; nil where the task does not say.
    package var itemTitle: GivenText?
    /// The words of the button that adds an item; nil for the front's own.
    package var addText: GivenText?
    /// The fewest and the most items that there may be.
    package var count: ClosedRange<Int>

    package init(
      kind: GroupRules.Kind, items: [String], itemTitle: GivenText?, addText: GivenText?,
      count: ClosedRange<Int>
    ) {
      self.kind = kind
      self.items = items
      self.itemTitle = itemTitle
      self.addText = addText
      self.count = count
    }

    package var canAdd: Bool { items.count < count.upperBound }
    package var canGoOn: Bool { items.count >= count.lowerBound }
  }

  /// A row of a table to read.
  package struct TableRow: Sendable, Hashable {
    /// The row's heading.
    package var title: GivenText
    /// What stands beside or below the heading; nil where there is nothing.
    package var text: GivenText?

    package init(title: GivenText, text: GivenText? = nil) {
      self.title = title
      self.text = text
    }
  }

  /// One answered question of a review.
  package struct ReviewLine: Sendable, Hashable {
    /// What `PersonEvent.edit` takes.
    package var step: StepID
    /// The place of the item that the question was asked in, in its group; nil outside of groups.
    package var item: Int?
    /// The question.
    package var title: GivenText
    /// Nil where there is no answer.
    package var answer: GivenText?

    package init(step: StepID, item: Int? = nil, title: GivenText, answer: GivenText?) {
      self.step = step
      self.item = item
      self.title = title
      self.answer = answer
    }
  }

  /// A question that was asked before, as a chat shows it above the page.
  package struct EarlierLine: Sendable, Hashable {
    package var title: GivenText
    /// Nil where there is no answer.
    package var answer: GivenText?
    /// How many times back leads to its page; nil where the person cannot go back to it.
    package var backCount: Int?

    package init(title: GivenText, answer: GivenText?, backCount: Int?) {
      self.title = title
      self.answer = answer
      self.backCount = backCount
    }
  }

  /// How many pages were shown before in this run: an event that was meant for another visit is told by
  /// it.
  package var visit: Int
  package var page: StepID
  /// The item of a repeat group, or the attempt at a secondary task, that the page belongs to.
  package var item: GroupItem?
  /// The page's heading.
  package var title: GivenText
  /// The words below the heading; nil where there are none.
  package var text: GivenText?
  /// What is said aloud when the page appears, where it is said otherwise than it is written.
  package var spoken: GivenText?
  package var image: Image?
  /// What the program shows where there is no picture of the author's.
  package var drawing: ShownDrawing?
  /// Whether all of the text is shown at once, however long it is.
  package var isReadWhole = false
  package var progress: Progress
  package var body: Body
  package var canGoBack: Bool
  /// The words of the button that ends the run here; nil where there is none.
  package var endHere: GivenText?
  /// Why the answers of a form as they are now do not fit together; a front shows it once the person
  /// has wanted to go on.
  package var complaint: GivenText?
  /// What was asked before, the oldest first; nil where the task is no chat, or the page stands alone.
  package var earlier: [EarlierLine]?
  /// BCP 47, the person's preferred language first.
  package var languages: [String]

  /// A drawing of the program's own.
  package struct ShownDrawing: Sendable, Hashable {
    package var drawing: Drawing
    /// What is to be seen, for people who do not see it.
    package var description: GivenText

    package init(_ drawing: Drawing, description: GivenText) {
      self.drawing = drawing
      self.description = description
    }
  }

  /// A picture beside the task file.
  package struct Image: Sendable, Hashable {
    /// Relative to the task file's folder.
    package var path: String
    /// What is to be seen, for people who do not see it.
    package var description: GivenText

    package init(path: String, description: GivenText) {
      self.path = path
      self.description = description
    }
  }

  package init(
    visit: Int = 0, page: StepID, item: GroupItem? = nil, title: GivenText, text: GivenText?,
    spoken: GivenText? = nil,
    image: Image? = nil, drawing: ShownDrawing? = nil,
    progress: Progress, body: Body, canGoBack: Bool, endHere: GivenText? = nil,
    complaint: GivenText? = nil, earlier: [EarlierLine]? = nil, languages: [String]
  ) {
    self.visit = visit
    self.page = page
    self.item = item
    self.title = title
    self.text = text
    self.spoken = spoken
    self.image = image
    self.drawing = drawing
    self.progress = progress
    self.body = body
    self.canGoBack = canGoBack
    self.endHere = endHere
    self.complaint = complaint
    self.earlier = earlier
    self.languages = languages
  }
}
