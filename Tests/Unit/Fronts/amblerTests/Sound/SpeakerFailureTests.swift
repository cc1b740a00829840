import Audio
import Session
import Sounds
import StudyModel
import TestSupport
import Testing

@testable import AmblerDevice

struct SpeakerFailureTests {
  private static let output = SoundSource.file(path: "/t/out.wav", isPaced: true)

  private static let causes: [(AudioError, SpeakerFailure.Cause)] = [
    (.sound(.clips(peakDBFS: 3)), .tooLoud), (.sound(.level(decibels: 6)), .tooLoud),
    (.sound(.length(seconds: 1e9)), .unplayable), (.sound(.silentRecording), .unplayable),
    (.file(path: "/t/word.wav", code: 2), .file), (.wave(path: "/t/word.wav", .notWave), .file),
    (.file(path: "/t/out.wav", code: 28), .device),
    (.stalled(name: "default", seconds: 2), .device),
    (.call("snd_pcm_writei", subject: "default", code: 19), .device),
  ]

  @Test(arguments: causes)
  func `what keeps a sound from being heard is one of few causes`(
    error: AudioError, cause: SpeakerFailure.Cause
  ) {
    let failure = SpeakerFailure(error, playingInto: Self.output, folder: "/t")
    expectEqual(failure.cause, cause)
    expect(!failure.detail.isEmpty && !failure.detail.contains("/t/"))
  }
}
