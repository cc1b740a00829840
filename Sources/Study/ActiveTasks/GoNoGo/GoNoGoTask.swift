package import StudyModel
import Words

/// Respond to one stimulus and hold back at another.
///
/// After F. Donders' type c reaction (On the speed of mental processes, 1868); on a phone by shaking
/// it was offered to ResearchKit and never merged.
package struct GoNoGoTask: Sendable, Hashable {
  /// How many stimuli there are; each is met once, whatever becomes of it.
  package var stimuli = 40
  /// How many of a hundred ask for no response.
  package var noGoPercent = 25
  /// How many stimuli come before any counts, 4 to 40; 0 leaves the practice out.
  package var practiceStimuli = 8
  /// The delay before each stimulus is uniform in this range, both ends included.
  package var minimumDelay: Duration = .seconds(1)
  package var maximumDelay: Duration = .seconds(2)
  /// How long a stimulus waits for a response.
  package var timeout: Duration = .seconds(1)
  package var anticipationFloor: Duration = .milliseconds(100)
  /// A movement counts when it is strictly greater, in units of g with gravity removed.
  package var thresholdG = 0.5
  package var rateHz = 100.0
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "goNoGo", "Respond to one signal and hold back at another.", keys + CommonKeys.all,
    drawings: [.signal, .holdBack, .shake, .pressKey, .pressSwitch]
  ) { members, head in
    GoNoGoTask(&members).map { $0.activity(head.owner) }
  }

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages(owner).activity(
      Self.entry.type, owner, common
    ) { way in
      TestPages.Test(
        task: way.goNoGoText,
        practice: practiceStimuli > 0 ? part(way, practiceStimuli, isPractice: true) : nil,
        part: part(way, stimuli, isPractice: false))
    }
  }

  /// How many of so many stimuli ask for no response: at least one of each kind.
  package func noGoCount(of stimuli: Int) -> Int {
    min(max((stimuli * noGoPercent + 50) / 100, 1), stimuli - 1)
  }

  /// The rules by which a way is judged: as many attempts as stimuli, so that nothing is met again.
  package func series(_ way: Way, stimuli: Int) -> StimulusSeries {
    let stay = noGoCount(of: stimuli)
    var series = StimulusSeries(
      kinds: [
        // Shape and colour differ, so that people who see colours otherwise can tell them apart.
        StimulusSeries.Kind(
          name: "go", look: Scene.Stimulus(shape: .circle, colour: .blue),
          sound: way == .sound ? Self.tone(Self.highHz) : nil, right: ReactionTime.button,
          weight: stimuli - stay),
        StimulusSeries.Kind(
          name: "noGo", look: Scene.Stimulus(shape: .square, colour: .yellow),
          sound: way == .sound ? Self.tone(Self.lowHz) : nil, right: nil, weight: stay),
      ],
      answer: way == .shake ? .movement(thresholdG: thresholdG) : .controls([way.button]),
      attempts: stimuli, attemptLimit: stimuli, minimumDelay: minimumDelay,
      maximumDelay: maximumDelay, timeout: timeout, anticipationFloor: anticipationFloor,
      pause: .milliseconds(500), prompt: LocalizedText(way.waitPrompt))
    // After a shake the device must come to rest.
    if way == .shake { series.pause = .seconds(2) }
    return series
  }

  /// Nearly two octaves apart, and both where old ears hear well.
  private static let highHz = 1000.0
  private static let lowHz = 300.0

  private static func tone(_ frequencyHz: Double) -> SoundRequest {
    .tone(
      SoundRequest.Tone(
        frequencyHz: frequencyHz, startDecibelsFullScale: -25, endDecibelsFullScale: -25,
        ear: .both, length: .milliseconds(200)))
  }

  private func part(_ way: Way, _ stimuli: Int, isPractice: Bool) -> ExercisePart {
    var series = series(way, stimuli: stimuli)
    series.isPractice = isPractice
    return ExercisePart(
      series, streams: way == .shake ? [.accelerometer] : [],
      rateHz: way == .shake ? rateHz : nil,
      measures: isPractice ? [] : [.reactionTimes, .signalDetection, .accuracy],
      isPractice: isPractice)
  }

  private func pages(_ owner: ActivityOwner) -> TestPages {
    TestPages(
      title: TaskMessage.GoNoGo.title, purpose: TaskMessage.GoNoGo.purpose,
      explanation: { $0.goNoGoIdeas(stimuli) },
      ways: ways,
      checks: common.checksSignals ? ways.shakeGate(usual: .touch, rateHz: rateHz, owner) : [])
  }
}
