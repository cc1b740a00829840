package import Sounds
import System

/// Makes speech of texts, on the one thread that may call libespeak-ng.
package final class SpeechSynthesizer: Sendable {
  /// The only one, because the library keeps its state in globals; it lasts as long as the process.
  package static let shared = SpeechSynthesizer()

  /// Longer texts are refused, in characters: some five minutes of speech.
  package static let limit = 5000
  /// The speeds that the library can speak at, in words a minute.
  package static let rates = 80...450
  /// Slower than people speak (175): listeners are old, and hear it once.
  package static let usualRate = 150

  private struct State {
    var jobs: [SpeechJob] = []
    var thread: OwnThread?
  }

  private let state = Lock(State())

  private init() {}

  /// The text as it sounds, with one channel at the library's rate; no frames if there is nothing to say.
  ///
  /// Nil if `isWanted`, which is asked now and then on another thread, became false. `language` is a
  /// BCP 47 tag. Blocks until it is made, a hundredth of its length or so; not to be called from Swift's
  /// concurrency pool. Calls from several threads wait for each other.
  package func samples(
    of text: String, language: String, wordsPerMinute: Int = usualRate,
    isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(SpeechError) -> Waveform? {
    guard Self.rates.contains(wordsPerMinute) else { throw .rate(wordsPerMinute: wordsPerMinute) }
    // No character has more than four bytes: nobody counts those of a text that is far too long.
    guard text.utf8.count <= 4 * Self.limit, text.unicodeScalars.count <= Self.limit else {
      throw .tooLong(limit: Self.limit)
    }
    let job = SpeechJob(
      pieces: SpokenText(text).pieces, language: language, wordsPerMinute: wordsPerMinute,
      isWanted: isWanted)
    try start()
    state.withLockAndSignal { $0.jobs.append(job) }
    return try job.wait()
  }

  private func start() throws(SpeechError) {
    let code = state.withLock { state -> Int32? in
      guard state.thread == nil else { return nil }
      do throws(SystemError) {
        state.thread = try OwnThread(name: "speech") { [self] in work() }
        return nil
      } catch {
        return error.code
      }
    }
    if let code { throw .noThread(code: code) }
  }

  /// Without voices every text is refused, and the next one looks for them again.
  private func work() {
    while true {
      var job = next()
      do throws(SpeechError) {
        var espeak = try ESpeak()
        while true {
          job.finish(with: &espeak)
          job = next()
        }
      } catch {
        job.refuse(error)
      }
    }
  }

  private func next() -> SpeechJob {
    state.wait(until: { !$0.jobs.isEmpty }) { $0.jobs.removeFirst() }
  }
}
