package import StudyModel
import Words

/// Read a text aloud or speak freely while the microphone records, then type what was said:
/// ResearchKit's speech recognition, with the person in place of the recogniser.
package struct SpeechRecording: Sendable, Hashable {
  /// How long the recording is at the most; the person may end it sooner.
  package var length: Duration = .seconds(60)
  /// What is read aloud; nil for free speech.
  package var target: String?
  package var hasTranscript = true
  package var common = CommonKeys()
  /// Who types the transcript; empty where the task file names none: then the person does.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "speechRecording", "Read a text aloud into the microphone, then type what was said.",
    keys + CommonKeys.all,
    drawings: [.readAloud, .sayAah]
  ) { members, head in
    SpeechRecording(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(3)

  package init() {}

  /// The pages, the recording and the transcript, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    if hasTranscript { phases += ways.phases(owner) }
    if common.checksSignals { phases.append(.gate([.microphone])) }
    phases += [.countdown(Self.countdown), speech]
    if hasTranscript {
      phases += ways.each(usual: .typing, owner) { [transcript(isTypedByHelper: $0 == .helper)] }
    }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.SpeechRecording.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private var speech: Phase {
    let title =
      target == nil
      ? TaskMessage.SpeechRecording.Free.title : TaskMessage.SpeechRecording.ReadAloud.title
    return Phase(
      nil, title: LocalizedText(title),
      text: target.map { LocalizedText($0) }
        ?? LocalizedText(TaskMessage.SpeechRecording.Free.text),
      spoken: LocalizedText(TaskMessage.SpeechRecording.spoken),
      .timed(
        TimedPart(
          activity: .record, length: length, ending: .person, streams: [.microphone],
          measures: [.loudness, .duration])))
  }

  private func transcript(isTypedByHelper: Bool) -> Phase {
    let text =
      isTypedByHelper
      ? TaskMessage.SpeechRecording.Transcript.helper
      : TaskMessage.SpeechRecording.Transcript.typing
    return Phase(
      "transcript", title: TaskMessage.SpeechRecording.Transcript.title, text: text,
      spoken: text, .exercise(ExercisePart(TranscriptRules(target: target))))
  }

  private var drawing: Drawing { target == nil ? .sayAah : .readAloud }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let time = Wording.length(length)
    return [
      .opening(owner, TaskMessage.SpeechRecording.title, TaskMessage.SpeechRecording.purpose)
        .drawn(drawing)
    ]
      + [
        Idea(TaskMessage.SpeechRecording.Explanation.sit, drawing),
        Idea(
          target == nil
            ? TaskMessage.SpeechRecording.Explanation.speak(length: time)
            : TaskMessage.SpeechRecording.Explanation.read(length: time), drawing),
      ].phases
  }
}
