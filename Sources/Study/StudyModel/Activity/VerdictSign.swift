/// What is heard and felt after one verdict.
package struct VerdictSign: Sendable, Hashable {
  /// Nil for no sound.
  package var sound: SoundRequest?
  /// Whether the device vibrates, where it can.
  package var vibrates: Bool

  package init(sound: SoundRequest? = nil, vibrates: Bool = false) {
    self.sound = sound
    self.vibrates = vibrates
  }
}
