package import StrictJSON
package import Studies
package import StudyModel
package import TaskRunner

/// Where a person meets a run: a terminal, a page, or a script.
///
/// Calls come one at a time from the session and return at once; what the person does goes to the
/// closure given to `open`, from any thread.
package protocol Front: Sendable {
  /// Called first; from now on what the person does goes to `person`.
  func open(_ person: @escaping @Sendable (PersonEvent) -> Void)
  /// Shows this page in place of the one before.
  func show(_ screen: Screen)
  /// Asks the person whether the timed part shall end before its time.
  func confirmEarlyEnd()
  /// The attempt of that number begins: wait for the stimulus.
  ///
  /// `screen` is the page as it is now; nil where none is shown any more.
  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?)
  /// Draws this page with its stimulus now, and tells when it was drawn; nil where only a later
  /// `PersonEvent.stimulusShown` can tell.
  func showStimulus(on screen: Screen) -> Instant?
  /// The attempt is over, with its verdict; `screen` is nil where no page is shown any more.
  func judgeTrial(_ trial: Trial, on screen: Screen?)
  /// What the sensors give at this moment.
  func update(_ readout: LiveReadout)
  /// Something is to be said or heard at this moment of a part.
  func signal(_ signal: PartSignal)
  /// A sentence for the person: a refused answer, a missing sensor.
  func say(_ notice: Notice)
  /// These red flags were raised, and are kept: the person is told what they say and whom to call.
  func raise(_ flags: [RedFlag], alarm: RunAlarm, _ languages: [String])
  /// Everything up to the mark of that number was taken or refused, and is on the disk.
  func reach(mark: Int)
  /// What is known of the times of the test that ends now; nil from a front that measures none.
  func takeTiming() -> TimingReport?
  /// The run is over or left: nothing is shown any more, and `person` is not called again.
  func close()
}

extension Front {
  /// Says what the red flags say, with the numbers to call.
  package func raise(_ flags: [RedFlag], alarm: RunAlarm, _ languages: [String]) {
    for flag in flags {
      let words = (flag.text ?? alarm.emergency).given(to: languages)
      let calls = StudyContact.calls(alarm.contacts, for: flag.urgency)
        .map { "\($0.name.text(in: languages)): \($0.phone.text)" }
      let numbers = flag.phone.map { [$0.text] } ?? calls
      say(
        Notice(
          .warning, words.map { ([$0] + numbers).joined(separator: " · ") },
          withoutAnswers: "A red flag was raised."))
    }
  }
  package func reach(mark: Int) {}
  package func takeTiming() -> TimingReport? { nil }
}

/// What a person does, and what the front tells of itself.
package enum PersonEvent: Sendable, Hashable {
  /// What the run takes or refuses.
  case action(PersonAction)
  /// A file or bytes as the answer to the page's question, or to the one named of a form.
  case attach(AttachedContent, to: StepID?)
  /// The stimulus that the front was asked for could be seen since that moment.
  case stimulusShown(Instant)
  /// What is being typed and is no answer yet; nil where nothing is any more.
  case draft(JSONValue?, of: StepID)
  /// Read the page aloud.
  case listen
  /// Ends a run for good that the person left open past its time.
  case closeLeft
  /// Tell the front by `reach(mark:)` when everything before is taken.
  case mark(Int)
}

/// A sentence for the person, in their language, with how much it matters.
package struct Notice: Sendable, Hashable {
  /// How much a notice matters.
  package enum Weight: Sendable, Hashable { case remark, warning }

  package var weight: Weight
  /// For the person only: a sentence of the task may have answers put in.
  package var text: String
  /// The same without an answer in it, for logs and errors.
  package var withoutAnswers: String
  /// BCP 47; nil for a text in the person's language.
  package var otherLanguage: String?

  /// A notice for the person; where its text holds answers, `withoutAnswers` must be given.
  package init(_ weight: Weight, _ text: String, withoutAnswers: String? = nil) {
    self.weight = weight
    self.text = text
    self.withoutAnswers = withoutAnswers ?? text
  }

  /// A notice of a sentence that the task may have in another language than the person's.
  package init(_ weight: Weight, _ text: GivenText, withoutAnswers: String) {
    self.init(weight, text.words, withoutAnswers: withoutAnswers)
    otherLanguage = text.otherLanguage
  }
}

/// What is said or heard while a part lasts.
package enum PartSignal: Sendable, Hashable {
  /// A sentence to be shown, and said where there is a voice.
  case cue(GivenText)
  /// A beat to keep pace with, counted from 1, and whether a loudspeaker gives it already.
  case beat(Int, isHeard: Bool)
  /// The device is to vibrate once, where it can and the person wants that.
  case vibration
}

/// The state of a stream while it is recorded.
package struct LiveReadout: Sendable, Hashable {
  package var stream: StreamKind
  package var sampleCount: Int
  package var missingCount: Int
  package var rateHz: Double?
  /// Whether the newest position report has a fix; nil for other streams.
  package var hasFix: Bool?
  /// How many steps were counted so far, where the part ends with them; nil elsewhere.
  package var stepCount: Int?

  package init(
    stream: StreamKind, sampleCount: Int, missingCount: Int, rateHz: Double?, hasFix: Bool? = nil,
    stepCount: Int? = nil
  ) {
    self.stepCount = stepCount
    self.stream = stream
    self.sampleCount = sampleCount
    self.missingCount = missingCount
    self.rateHz = rateHz
    self.hasFix = hasFix
  }
}
