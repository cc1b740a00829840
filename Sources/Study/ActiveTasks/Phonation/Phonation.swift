package import StudyModel
import Words

/// Say "Aaaah" as long and as steadily as possible: ResearchKit's sustained phonation.
///
/// Its check of the noise loops back to the countdown; here the look at the noise goes on until it is
/// quiet, and its verdict is kept. There is no practice: a long breath tires, and the first one counts;
/// whoever wants more asks for attempts. There is no other way to do it, for the voice is what is measured.
package struct Phonation: Sendable, Hashable {
  /// How long the voice is held, 5 to 30 s.
  package var length: Duration
  /// How often, 1 to 3.
  package var attempts = 1
  /// Nil where the noise is not looked at.
  package var noise: SoundLevelRules? = Phonation.usualNoise
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "phonation", "Say \"Aaaah\" as long and as steadily as possible into the microphone.",
    keys + CommonKeys.all,
    drawings: [.sayAah, .quiet]
  ) { members, head in
    Phonation(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)
  /// 50 dB(A) is what voice recordings in a clinic should stay below; ResearchKit's limit is -33 dB FS.
  static let usualNoise = SoundLevelRules(
    thresholdDecibels: 50, thresholdDecibelsFullScale: -33, interval: .seconds(1), wanted: 5,
    limit: .seconds(60))

  package init(length: Duration) {
    self.length = length
  }

  /// The pages, the look at the noise, and each attempt, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    if common.checksSignals { phases.append(.gate([.microphone])) }
    if let noise { phases += [SoundLevel.check(noise), SoundLevel.tooLoud(owner)] }
    for attempt in 1...attempts { phases += voice(attempt) }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.Phonation.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func voice(_ attempt: Int) -> [Phase] {
    let suffix = attempt == 1 ? "" : String(attempt)
    return [
      .countdown(Self.countdown, name: "countdown" + suffix),
      Phase(
        attempt == 1 ? nil : "attempt\(attempt)", title: TaskMessage.Phonation.Voice.title,
        text: task, spoken: TaskMessage.Phonation.Voice.spoken,
        .timed(
          TimedPart(
            activity: .record, length: length, streams: [.microphone], measures: [.phonation]))),
    ]
  }

  private var task: Message { TaskMessage.Phonation.task(length: Wording.length(length)) }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let often = attempts > 1 ? [TaskMessage.Attempts.announced(attempts: attempts)] : []
    let ideas = [
      Idea(TaskMessage.Phonation.Explanation.sit, .sayAah),
      Idea(TaskMessage.Phonation.Explanation.breathe, .sayAah),
      Idea(([task] + often).joined, .sayAah),
      Idea(TaskMessage.Phonation.Explanation.stop, .quiet),
    ]
    return [.opening(owner, TaskMessage.Phonation.title, TaskMessage.Phonation.purpose)]
      + ideas.phases
  }
}
