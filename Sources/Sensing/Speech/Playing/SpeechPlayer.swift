package import Audio
import Sounds
import System

/// Reads texts aloud at a loudspeaker that tests use too, on a thread of its own: calls return at once.
///
/// A new text ends the one before. A long text is made and heard piece by piece.
package final class SpeechPlayer: Sendable {
  /// Why something was not heard, or not all of it.
  package enum Fault: Error, Sendable, Hashable {
    case speech(SpeechError)
    case sound(AudioError)
  }

  let turn = Lock(SpeechTurn())
  private let loudspeaker: RequestPlayer
  private let thread: OwnThread

  /// Each fault is told once, on any thread; `tell` must not block for long.
  package init(
    _ loudspeaker: RequestPlayer, wordsPerMinute: Int = SpeechSynthesizer.usualRate,
    tell: @escaping @Sendable (Fault) -> Void
  ) throws(SpeechError) {
    self.loudspeaker = loudspeaker
    let reader = SpeechReader(
      loudspeaker: loudspeaker, wordsPerMinute: wordsPerMinute, turn: turn, tell: tell)
    do throws(SystemError) {
      thread = try OwnThread(name: "voice") { reader.work() }
    } catch {
      throw .noThread(code: error.code)
    }
  }

  deinit {
    turn.withLockAndSignal { turn in
      turn.close()
      loudspeaker.hush()
    }
    thread.join()
  }

  /// Begins to read, as soon as the samples are made and no sound of a test is heard.
  package func speak(_ words: String, language: String) {
    speak([SpeechPart(words, language: language)])
  }

  /// Begins to read parts one after the other, each with the voice of its language.
  package func speak(_ parts: [SpeechPart]) {
    turn.withLockAndSignal { turn in
      turn.speak(SpeechTurn.Text(parts: parts))
      // Under the lock, so that it ends nothing of the new text.
      loudspeaker.hush()
    }
  }

  /// Blocks until what was to be read has been heard or has failed, and no longer than that.
  package func waitUntilSilent(atMost limit: Duration) {
    // A loudspeaker that hangs must not hold up whoever has nothing more to say.
    _ = turn.wait(until: \.isIdle, atMost: limit) { _ in }
  }

  /// Ends what is read, within about 10 ms.
  package func hush() {
    turn.withLockAndSignal { turn in
      turn.hush()
      loudspeaker.hush()
    }
  }
}
