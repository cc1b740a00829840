/// Whether a way is there on this machine, and why not.
package enum WayStanding: Sendable, Hashable {
  case there
  case absent(WayAbsence)
}

/// Why a way is not there; people read the words for it in the settings.
package enum WayAbsence: String, Error, Sendable, Hashable, CaseIterable {
  case noSoundCard
  /// There is no voice, or no loudspeaker for it.
  case noVoice
  /// No device of the machine can vibrate.
  case noMotor
  case noLight
  /// No desktop takes notices.
  case noNotices
  /// The device is there, and this program may not use it.
  case notAllowed
  /// Nothing has been asked yet.
  case unknown
}
