import Sounds
import System

/// A text that somebody waits to hear.
final class SpeechJob: Sendable {
  private let pieces: [String]
  private let language: String
  private let wordsPerMinute: Int
  private let isWanted: @Sendable () -> Bool
  private let outcome = Lock<Result<Waveform?, SpeechError>?>(nil)

  init(
    pieces: [String], language: String, wordsPerMinute: Int,
    isWanted: @escaping @Sendable () -> Bool
  ) {
    self.pieces = pieces
    self.language = language
    self.wordsPerMinute = wordsPerMinute
    self.isWanted = isWanted
  }

  /// Blocks until it is finished or refused.
  func wait() throws(SpeechError) -> Waveform? {
    try outcome.wait(until: { $0 != nil }) { $0 ?? .success(nil) }.get()
  }

  /// Makes the samples, on the library's thread.
  func finish(with espeak: inout ESpeak) {
    do throws(SpeechError) {
      end(.success(try samples(&espeak)))
    } catch {
      end(.failure(error))
    }
  }

  func refuse(_ error: SpeechError) { end(.failure(error)) }

  private func end(_ result: Result<Waveform?, SpeechError>) {
    outcome.withLockAndSignal { $0 = result }
  }

  private func samples(_ espeak: inout ESpeak) throws(SpeechError) -> Waveform? {
    guard let voice = espeak.catalogue.voice(for: language) else {
      throw .unknownLanguage(language)
    }
    var samples: [Float] = []
    for piece in pieces {
      guard isWanted(),
        let made = try espeak.samples(
          of: piece, voice, wordsPerMinute: wordsPerMinute, isWanted: isWanted)
      else { return nil }
      samples += made.lazy.map { Float($0) / 32_768 }
    }
    return Waveform(rateHz: espeak.rateHz, channels: [samples])
  }
}
