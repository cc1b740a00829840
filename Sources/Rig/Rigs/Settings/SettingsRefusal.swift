package import StrictJSON

/// Why settings of a study server are not taken; the words are in `SettingsRefusal+Words.swift`.
package enum SettingsRefusal: Error, Sendable, Equatable {
  /// The answer is not of the form that settings have.
  case malformed
  /// No key that this machine knows of its server has signed them.
  case notSigned
  /// They are for another machine.
  case otherDevice
  /// Others with this higher number were decided about before.
  case old(highest: Int)
  /// The file in them has faults.
  case faulty([Fault])
  /// They are of a rig with another name.
  case otherRig
  /// The study server would not be the destination any more.
  case cutOff
  /// The server would not be asked any more.
  case asksNoMore
  /// The hardware or the place is not as they say; a sentence says what is not.
  case checkFailed(String)
  /// Each time that they were checked the program ended.
  case endedWhileChecked
}
