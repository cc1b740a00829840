package import StudyModel

/// What makes the sounds of a test.
///
/// Calls return at once; a new sound ends the one before.
package protocol Speaker: Sendable {
  func play(_ sound: SoundRequest)
  func stop()
}
