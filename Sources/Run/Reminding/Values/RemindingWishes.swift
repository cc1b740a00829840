package import Studies

/// How a person wants to be reminded.
package struct RemindingWishes: Sendable, Hashable {
  /// Nil where no sound is wanted.
  package var chime: Chime?
  /// Whether the words are said aloud.
  package var wantsSpeech: Bool
  /// Whether the device vibrates.
  package var wantsVibration: Bool
  /// Nil where no light is wanted.
  package var colour: LightColour?

  package init(
    chime: Chime? = .bell, wantsSpeech: Bool = false, wantsVibration: Bool = true,
    colour: LightColour? = nil
  ) {
    self.chime = chime
    self.wantsSpeech = wantsSpeech
    self.wantsVibration = wantsVibration
    self.colour = colour
  }

  /// The ways that are wanted; page, screen and notice, which disturb nobody, always are.
  package var ways: Set<ReminderWay> { Set(ReminderWay.allCases.filter(wants)) }

  private func wants(_ way: ReminderWay) -> Bool {
    switch way {
    case .page, .screen, .notice: true
    case .sound: chime != nil
    case .speech: wantsSpeech
    case .vibration: wantsVibration
    case .light: colour != nil
    }
  }
}
