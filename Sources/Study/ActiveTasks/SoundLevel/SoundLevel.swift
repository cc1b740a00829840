import FHIRPath
package import StudyModel
import Words

/// Listen how loud the place is, and whether it is quiet enough for what comes next.
///
/// ResearchKit's environment meter passes when an animation comes to its end; here intervals of the
/// microphone are counted.
package struct SoundLevel: Sendable, Hashable {
  package var rules = SoundLevelRules(
    thresholdDecibels: 45, thresholdDecibelsFullScale: -60, interval: .seconds(1), wanted: 5,
    limit: .seconds(60))
  /// How long the microphone records afterwards; zero to leave that out.
  package var recording: Duration = .seconds(5)
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "soundLevel", "Listen whether the place is quiet enough, and record how loud it is.",
    keys + CommonKeys.all,
    drawings: [.quiet]
  ) { members, head in
    SoundLevel(&members).map { $0.activity(head.owner) }
  }

  static let checkName = "check"

  package init() {}

  /// The pages, the look at the noise, and the recording after it, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? [Self.instruction(owner)] : []
    if common.checksSignals { phases.append(.gate([.microphone])) }
    phases += [Self.check(rules), Self.tooLoud(owner)]
    if recording > .zero { phases.append(recordingPhase) }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.SoundLevel.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The page that is left when it is quiet enough.
  static func check(_ rules: SoundLevelRules) -> Phase {
    let text = TaskMessage.SoundLevel.Check.text
    return Phase(
      checkName, title: TaskMessage.SoundLevel.Check.title,
      text: text, spoken: text,
      .exercise(ExercisePart(rules, streams: [.microphone])))
  }

  /// What is said where it never became quiet.
  static func tooLoud(_ owner: ActivityOwner) -> Phase {
    let text = TaskMessage.SoundLevel.TooLoud.text
    return Phase(
      "tooLoud", title: TaskMessage.SoundLevel.TooLoud.title, text: text, spoken: text,
      // Written by us and tested, so it parses.
      condition: try? .parse("`\(owner.id)`.\(checkName).\(MeasureName.quietPassed.text) = 0"),
      .instruction)
  }

  private var recordingPhase: Phase {
    let text = TaskMessage.SoundLevel.Recording.text(length: Wording.length(recording))
    return Phase(
      nil, title: TaskMessage.SoundLevel.Recording.title, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .record, length: recording, streams: [.microphone], measures: [.loudness])))
  }

  private static func instruction(_ owner: ActivityOwner) -> Phase {
    .opening(owner, TaskMessage.SoundLevel.title, TaskMessage.SoundLevel.purpose)
  }
}
