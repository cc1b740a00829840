import Words

/// What the last attempt of a practice was, and what to do in the next one.
package enum PracticeAdvice: String, Sendable, Hashable, CaseIterable {
  case shaken, pressed, heldBack
  case shakeHarder, holdStill, waitForSignal, pressSooner, doNothing, chooseOther

  /// Whether the attempt was as it should be.
  package var isGood: Bool {
    switch self {
    case .shaken, .pressed, .heldBack: true
    case .shakeHarder, .holdStill, .waitForSignal, .pressSooner, .doNothing, .chooseOther: false
    }
  }

  /// What the person is told.
  package var words: LocalizedText { LocalizedText(message) }

  private var message: Message {
    switch self {
    case .shaken: TaskMessage.Practice.Advice.shaken
    case .pressed: TaskMessage.Practice.Advice.pressed
    case .heldBack: TaskMessage.Practice.Advice.heldBack
    case .shakeHarder: TaskMessage.Practice.Advice.shakeHarder
    case .holdStill: TaskMessage.Practice.Advice.holdStill
    case .waitForSignal: TaskMessage.Practice.Advice.waitForSignal
    case .pressSooner: TaskMessage.Practice.Advice.pressSooner
    case .doNothing: TaskMessage.Practice.Advice.doNothing
    case .chooseOther: TaskMessage.Practice.Advice.chooseOther
    }
  }
}

extension PracticeAdvice {
  /// What an attempt says; nil where it was no fault of the person's and nothing can be learned from it.
  ///
  /// `isMovement`: the person responds by moving the device. `canHoldBack`: there are signals at which
  /// nothing is to be done.
  package init?(_ trial: Trial, isMovement: Bool, canHoldBack: Bool) {
    let hasResponded = trial.crossing != nil || !trial.responses.isEmpty
    switch trial.verdict {
    case .sensorGap, .interrupted: return nil
    case .anticipation: self = isMovement ? .holdStill : .waitForSignal
    case .timeout: self = isMovement ? .shakeHarder : .pressSooner
    case .valid where trial.isRight == false: self = canHoldBack ? .doNothing : .chooseOther
    case .valid where !hasResponded: self = .heldBack
    case .valid: self = isMovement ? .shaken : .pressed
    }
  }
}
