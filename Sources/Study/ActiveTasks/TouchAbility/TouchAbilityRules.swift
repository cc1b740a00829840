package import StudyModel

/// One kind of gesture, with all that is asked for; the order is drawn.
///
/// The kinds and counts are ResearchKit's touch ability tasks. The limits by which a stroke is judged
/// are those of the usual gestures of touch screens, in widths of the board.
package struct TouchAbilityRules: ExerciseRules {
  /// What the fingers do on the screen; a scroll drags slowly to a place, a swipe is quick.
  package enum Gesture: String, Sendable, Hashable, CaseIterable {
    case tap, longPress, swipe, scroll, pinch, rotation
  }

  package var gesture: Gesture
  /// Rows and columns of places to tap or press.
  package var gridSize: Int
  /// How long one trial lasts at the most.
  package var limit: Duration
  /// How many trials there are; nil for all.
  package var trialCount: Int?

  package init(
    gesture: Gesture, gridSize: Int = 3, limit: Duration = .seconds(20), trialCount: Int? = nil
  ) {
    self.gesture = gesture
    self.gridSize = gridSize
    self.limit = limit
    self.trialCount = trialCount
  }

  /// How far a finger may move in a tap and in a long press.
  static let slop = 0.05
  /// A touch is a long press from here on, and no tap any more.
  static let longPressSeconds = 0.5
  /// The shortest swipe, and how long it may take.
  static let swipeWidths = 0.15
  static let swipeSeconds = 1.0
  /// How far content is to be scrolled, and how exactly.
  static let scrollWidths = 0.3
  static let scrollTolerance = 0.05
  /// By which factor a size may be off.
  static let scaleTolerance = 1.15
  static let turnToleranceDegrees = 10.0

  package let algorithm = Measure.Algorithm(name: "touch-ability", version: "1")
  package var names: [MeasureName] {
    let all: [MeasureName] = [.touchSuccesses, .touchTrials, .touchTime]
    switch gesture {
    case .tap, .longPress: return all + [.touchOffset]
    case .swipe, .scroll, .pinch, .rotation: return all
    }
  }
  /// About 2 s a trial.
  package var expectedSeconds: Double { 2 * Double(trialCount ?? targets.count) }

  /// All that is asked for, before the order is drawn.
  var targets: [TouchTarget] {
    switch gesture {
    case .tap, .longPress: places.map(TouchTarget.place)
    case .swipe: TouchTarget.Direction.allCases.flatMap { [.swipe($0), .swipe($0)] }
    case .scroll: TouchTarget.Direction.allCases.flatMap { [.scroll($0), .scroll($0)] }
    case .pinch: [0.5, 2.0 / 3, 1.5, 2].flatMap { [.scale($0), .scale($0)] }
    case .rotation: [-60.0, -30, 30, 60].flatMap { [.turn($0), .turn($0)] }
    }
  }

  private var places: [BoardPlace] {
    let spacing = 1 / Double(gridSize)
    return (0..<gridSize * gridSize).map { index in
      BoardPlace(
        x: spacing * (Double(index % gridSize) + 0.5), y: spacing * (Double(index / gridSize) + 0.5)
      )
    }
  }

  /// Of a place to tap or press.
  var radius: Double { 0.3 / Double(gridSize) }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    TouchAbilityRun(rules: self, random: random, at: now)
  }
}

extension MeasureName {
  package static let touchSuccesses = MeasureName(
    "touchSuccesses", "1", "the trials in which the gesture succeeded")
  package static let touchTrials = MeasureName("touchTrials", "1", "the trials that were done")
  package static let touchTime = MeasureName(
    "touchTime", "s", "the median time from what is asked for to the gesture's success")
  package static let touchOffset = MeasureName(
    "touchOffset", "{width}",
    "the median distance of touches from the middle of what is touched, in widths of the board")
}
