import StrictJSON
package import StudyModel
import Words

/// A hand that taps: one trial with every touch in it; the time begins with the first tap.
package struct TappingRun: Exercise {
  private enum State: Sendable, Hashable {
    case presenting
    /// For the first tap.
    case waiting(since: Instant)
    case tapping(since: Instant)
    case over
  }

  private let rules: TappingRules
  private var state = State.presenting
  private(set) var trial: Trial
  private(set) var firstTap: Instant?

  /// Begins the only trial, in which a hand taps.
  package init(rules: TappingRules, at now: Instant) {
    self.rules = rules
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    trial.given = .object([
      "hand": .string(rules.hand?.rawValue ?? "unspecified"),
      "lengthSeconds": .number(rules.length.inSeconds),
    ])
  }

  package var isOver: Bool { state == .over }
  package var trials: [Trial] { [trial] }

  package var deadline: Instant? {
    switch state {
    case .waiting(let since): since + TappingRules.startLimit
    case .tapping(let since): since + rules.length
    case .presenting, .over: nil
    }
  }

  package var rightAction: Response.Action? {
    switch state {
    case .waiting, .tapping:
      let next = TappingRules.buttons.first { $0 != lastButton } ?? TappingRules.buttons[0]
      return .press(next, at: rules.isByKey ? nil : Self.place(of: next))
    case .presenting, .over: return nil
    }
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.presenting, .begin): return [.showStimulus]
    case (.presenting, .stimulusShown):
      trial.stimulus = now
      state = .waiting(since: now)
      return [.redraw]
    case (.waiting, .respond(let response)), (.tapping, .respond(let response)):
      return take(response)
    case (.waiting, .timer) where deadline.map { now >= $0 } ?? false: return end(.timeout)
    case (.tapping, .timer) where deadline.map { now >= $0 } ?? false: return end(.valid)
    case (.presenting, _), (.waiting, _), (.tapping, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    state = .over
  }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    if case .tapping(let since) = state, response.at > since + rules.length { return end(.valid) }
    switch response.action {
    case .press(let button, _) where TappingRules.buttons.contains(button): return tap(response)
    case .miss: trial.responses.append(TrialResponse(response, isRight: false))
    case .release(let button) where TappingRules.buttons.contains(button):
      // How long a finger stays is kept; it says nothing of the taps' times.
      trial.responses.append(TrialResponse(response))
    case .press, .release, .stroke, .text: break
    }
    return []
  }

  private mutating func tap(_ response: Response) -> [ExerciseEffect] {
    trial.responses.append(TrialResponse(response, isRight: true))
    if firstTap == nil {
      firstTap = response.at
      state = .tapping(since: response.at)
    }
    return [.redraw]
  }

  private mutating func end(_ verdict: Trial.Verdict) -> [ExerciseEffect] {
    state = .over
    trial.verdict = verdict
    return [.judged(trial)]
  }

  private var lastButton: String? {
    trial.responses.lazy.reversed().compactMap(\.response.action.pressed).first
  }
}

extension TappingRun {
  package var scene: Scene {
    Scene(
      prompt: firstTap == nil && !isOver ? LocalizedText(TaskMessage.Tapping.prompt) : nil,
      items: rules.isByKey ? [] : items, aspect: 0.5,
      controls: rules.isByKey ? keys : [], gesture: .hold)
  }

  private static let radius = 0.18

  static func place(of button: String) -> BoardPlace {
    BoardPlace(x: button == TappingRules.buttons[0] ? 0.27 : 0.73, y: 0.25)
  }

  /// The button that was tapped last is lit: people and scripts see that they were heard.
  private var items: [Scene.Item] {
    zip(TappingRules.buttons, [Hand.left, .right]).map { id, side in
      Scene.Item(
        id, .circle(radius: Self.radius), at: Self.place(of: id), colour: .blue,
        label: Self.label(side), isLit: id == lastButton, isTouchable: true)
    }
  }

  private var keys: [Scene.Control] {
    zip(TappingRules.buttons, [Hand.left, .right]).map { id, side in
      Scene.Control(
        id: id, label: Self.label(side), key: side == .left ? "f" : "j",
        colour: id == lastButton ? .green : .blue)
    }
  }

  private static func label(_ side: Hand) -> LocalizedText {
    LocalizedText(
      side == .left ? TaskMessage.Tapping.Button.left : TaskMessage.Tapping.Button.right)
  }
}

extension Response.Action {
  fileprivate var pressed: String? { if case .press(let id, _) = self { id } else { nil } }
}
