import Clocks
import Sensors
import StudyModel
import TaskRunner

/// The visit that played a sound last, and what was told of its sounds.
struct ReportedSoundFailures {
  var visit = 0
  var step: StepID?
  var told: Set<SpeakerFailure.Cause> = []
}

/// The sounds of tests, and those that nobody hears.
extension Session {
  func play(_ sound: SoundRequest) {
    noteSounds()
    deck.voice?.hush()
    guard let speaker = deck.speaker else {
      return tell(
        SpeakerFailure(
          .nobodyHears, "No loudspeaker was given, so that nobody heard the sounds; see --speaker.")
      )
    }
    if !speaker.isHeard {
      tell(
        SpeakerFailure(
          .nobodyHears, "The sounds went where nobody hears them: no sound card was given."))
    }
    speaker.play(sound)
  }

  /// Says a verdict; without a loudspeaker it is said in words alone, and nothing is missing.
  func give(_ sign: VerdictSign) {
    if deck.givesSigns, let sound = sign.sound, let speaker = deck.speaker {
      noteSounds()
      deck.voice?.hush()
      speaker.play(sound)
    }
    if sign.vibrates { front.signal(.vibration) }
  }

  /// Failures from now on belong to the part that is shown.
  private func noteSounds() {
    let visits = restored.run.visits
    if sounds.visit != visits.count {
      sounds = ReportedSoundFailures(visit: visits.count, step: visits.last?.step)
    }
  }

  /// Hears from now on of sounds that could not be played.
  func listenToSpeaker() {
    let inbox = inbox
    deck.speaker?.tellFailures { inbox.post(.sensor(.soundFailed($0))) }
    deck.voice?.tellFailures { inbox.post(.sensor(.soundFailed($0))) }
  }

  func takeFailure(_ failure: SpeakerFailure) throws(SessionError) {
    tell(failure)
    try takeFollowUps()
  }

  /// A problem in the result and a sentence for the person, once in each part for each cause.
  ///
  /// A failure is told after the sound, perhaps when its part is over: it belongs to that part all the same.
  private func tell(_ failure: SpeakerFailure) {
    guard !restored.run.isFinished, sounds.told.insert(failure.cause).inserted else { return }
    say(.warning, failure.cause.message)
    follow(
      .sensorFailed(
        Problem(
          kind: failure.cause.problem, step: sounds.step, at: SystemClock.now,
          detail: failure.detail)))
  }
}
