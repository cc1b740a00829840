import Signals
package import StudyModel
import Words

extension HomeReactionRun {
  package var rightAction: Response.Action? {
    switch state {
    case .homing: .press(Self.home, at: nil)
    case .lifting: .release(Self.home)
    case .reaching: .press(Self.target, at: Self.targetPlace)
    case .pausing, .holding, .presenting, .over: nil
    }
  }

  /// The circle is there all the time; it lights up as the stimulus.
  package var scene: Scene {
    Scene(
      prompt: LocalizedText(prompt),
      items: [
        Scene.Item(
          Self.target, .circle(radius: 0.12), at: Self.targetPlace,
          colour: isLit ? .blue : .neutral, isLit: isLit, isTouchable: true)
      ],
      controls: [
        Scene.Control(id: Self.home, label: TaskMessage.TapReaction.Home.button, key: "h")
      ], gesture: .hold)
  }

  private var isLit: Bool {
    switch state {
    case .presenting, .lifting, .reaching: true
    case .pausing, .homing, .holding, .over: false
    }
  }

  private var prompt: Message {
    switch state {
    case .pausing, .homing, .over: TaskMessage.TapReaction.Home.hold
    case .holding: TaskMessage.Reaction.wait
    case .presenting, .lifting, .reaching: TaskMessage.TapReaction.Home.tap
    }
  }

  package var scores: [ExerciseScore] {
    let times = trials.filter { $0.verdict == .valid }.compactMap(\.homeTimes)
    let missing: Set<QualityFlag> = times.isEmpty ? [.tooFewAttempts] : []
    return [
      ExerciseScore(
        .medianTime, times.map { $0.release + $0.movement }.median(), flags: missing),
      ExerciseScore(.releaseTime, times.map(\.release).median(), flags: missing),
      ExerciseScore(.movementTime, times.map(\.movement).median(), flags: missing),
      ExerciseScore(.validCount, Double(times.count)),
      ExerciseScore(.anticipations, Double(trials.count { $0.verdict == .anticipation })),
      ExerciseScore(.timeouts, Double(trials.count { $0.verdict == .timeout })),
    ]
  }
}

extension Trial {
  /// Seconds from the stimulus to lifting the finger, and from there to the tap.
  fileprivate var homeTimes: (release: Double, movement: Double)? {
    let right = responses.filter { $0.isRight == true }.map(\.response)
    guard let stimulus, let tap = right.last,
      let lift = right.first(where: { $0.action == .release(HomeReactionRun.home) })
    else { return nil }
    return ((lift.at - stimulus).inSeconds, (tap.at - lift.at).inSeconds)
  }
}
