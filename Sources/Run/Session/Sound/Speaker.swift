package import StudyModel
import Words

/// What makes the sounds of a test.
///
/// Calls return at once; a new sound ends the one before.
package protocol Speaker: Sendable {
  /// Whether anybody can hear it: a file plays to nobody.
  var isHeard: Bool { get }
  /// Starts a sound; what cannot be played is told to the listener.
  func play(_ sound: SoundRequest)
  /// Ends the sound that is heard now, if there is one.
  func stop()
  /// Tells, from now on and on any thread, what could not be played.
  func tellFailures(to listener: @escaping @Sendable (SpeakerFailure) -> Void)
}

/// Why a sound was not heard.
package struct SpeakerFailure: Sendable, Hashable {
  /// What kind of reason it is.
  package enum Cause: Sendable, Hashable, CaseIterable {
    /// There is nothing that anybody could hear.
    case nobodyHears
    /// It would be over what may be played, or over full scale.
    case tooLoud
    /// Its file is not there or is no sound.
    case file
    /// It cannot be made for another reason.
    case unplayable
    /// The loudspeaker does not work, or not any more.
    case device
    /// A page or a cue was not read aloud; the sounds of tests are another matter.
    case voice
  }

  package var cause: Cause
  /// A sentence for people.
  package var detail: String

  package init(_ cause: Cause, _ detail: String) {
    self.cause = cause
    self.detail = detail
  }
}

extension SpeakerFailure.Cause {
  var problem: Problem.Kind {
    switch self {
    case .nobodyHears: .speakerMissing
    case .tooLoud, .file, .unplayable, .voice: .soundRefused
    case .device: .speakerFailed
    }
  }

  /// What the person is told.
  var message: Message {
    switch self {
    case .nobodyHears: TaskMessage.Session.speakerMissing
    case .tooLoud: TaskMessage.Session.soundTooLoud
    case .file, .unplayable: TaskMessage.Session.soundUnplayable
    case .device: TaskMessage.Session.speakerFailed
    case .voice: TaskMessage.Session.voiceFailed
    }
  }
}
