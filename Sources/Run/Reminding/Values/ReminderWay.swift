/// A way in which people are reminded.
package enum ReminderWay: String, Sendable, Hashable, CaseIterable {
  /// A card on the tablet's page, which stands until it is answered.
  case page
  /// The dark screen of a kiosk is lit.
  case screen
  /// A sound that the person chose.
  case sound
  /// Spoken words.
  case speech
  /// A notice of the desktop.
  case notice
  case vibration
  /// A light of the device in a colour that the person chose.
  case light

  /// Whether the page fetches it itself, so that it works as long as the page is open.
  package var isOfPage: Bool {
    switch self {
    case .page, .screen: true
    case .sound, .speech, .notice, .vibration, .light: false
    }
  }

  /// Whether it would disturb what a test hears or measures just then.
  package var disturbsTests: Bool {
    switch self {
    case .sound, .speech, .vibration: true
    case .page, .screen, .notice, .light: false
    }
  }

  /// The ways that wait for the end of a test.
  static let disturbing = Set(allCases.filter(\.disturbsTests))
}
