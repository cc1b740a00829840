package import StrictJSON

/// What a study server offers as settings, none of it believed yet.
package struct SettingsOffer: Sendable, Equatable {
  /// The machine that they are for.
  package var device: String
  /// Counts the settings of one machine; later ones have higher numbers.
  package var number: Int
  package var definition: JSONValue
  /// Whether a key that is known of the server has signed all of it.
  package var isSigned: Bool

  package init(device: String, number: Int, definition: JSONValue, isSigned: Bool) {
    self.device = device
    self.number = number
    self.definition = definition
    self.isSigned = isSigned
  }

  /// What becomes of an offer.
  package enum Verdict: Sendable, Equatable {
    /// They were decided about before.
    case known
    case acceptable(RigSettings, Rig)
    /// `isDecided` where the server itself said it, so that the number counts as seen.
    case refused(number: Int?, SettingsRefusal, isDecided: Bool)
  }

  /// What a machine of that name and rig makes of it, having decided about `highest` last.
  func verdict(device own: String, rig id: String, after highest: Int) -> Verdict {
    // Of what nobody signed nothing counts, not even its number.
    guard isSigned else { return .refused(number: nil, .notSigned, isDecided: false) }
    guard device == own else { return .refused(number: nil, .otherDevice, isDecided: false) }
    if number == highest { return .known }
    guard number > highest else {
      return .refused(number: number, .old(highest: highest), isDecided: false)
    }
    let settings = RigSettings(number: number, definition: definition)
    switch settings.rig(inPlaceOf: id) {
    case .success(let rig): return .acceptable(settings, rig)
    case .failure(let refusal): return .refused(number: number, refusal, isDecided: true)
    }
  }
}
