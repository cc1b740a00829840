import Audio
import Sounds
import System

/// Makes and begins one piece of speech after the other, on the thread of a `SpeechPlayer`.
struct SpeechReader: Sendable {
  let loudspeaker: RequestPlayer
  let wordsPerMinute: Int
  let turn: Lock<SpeechTurn>
  let tell: @Sendable (SpeechPlayer.Fault) -> Void
  private let told = Lock<Set<SpeechPlayer.Fault>>([])

  init(
    loudspeaker: RequestPlayer, wordsPerMinute: Int, turn: Lock<SpeechTurn>,
    tell: @escaping @Sendable (SpeechPlayer.Fault) -> Void
  ) {
    self.loudspeaker = loudspeaker
    self.wordsPerMinute = wordsPerMinute
    self.turn = turn
    self.tell = tell
  }

  /// Reads text after text until the player is closed.
  func work() {
    while true {
      let taken = turn.wait(until: { $0.hasText || $0.isClosed }) { $0.isClosed ? nil : $0.take() }
      guard let taken else { return }
      for part in taken.text.parts {
        do throws(SpeechError) {
          try read(part, taken.number)
        } catch {
          Self.tellOnce(.speech(error), told, tell)
        }
      }
      turn.withLockAndSignal { $0.endReading() }
    }
  }

  private func read(_ part: SpeechPart, _ number: Int) throws(SpeechError) {
    let spoken = SpokenText(part.words)
    let turn = turn
    for piece in spoken.pieces {
      let made = try SpeechSynthesizer.shared.samples(
        of: piece, language: part.language, wordsPerMinute: wordsPerMinute
      ) { turn.withLock { $0.isWanted(number) } }
      guard let made, begin(Self.sound(made), number) else { return }
    }
    if spoken.isCut { throw .tooLong(limit: SpokenText.limit) }
  }

  /// For both ears, at the rate of all sounds.
  private static func sound(_ made: Waveform) -> StereoSound {
    let samples = made.resampled(toHz: Sound.rateHz).mono
    return StereoSound(left: samples, right: samples)
  }

  /// Begins a piece when the one before is over; false if nobody wants it any more.
  private func begin(_ sound: StereoSound, _ number: Int) -> Bool {
    turn.wait(until: { $0.isSilent || !$0.isWanted(number) }) { state in
      guard state.isWanted(number) else { return false }
      let piece = state.beginPiece()
      // Neither the player nor this reader, which would outlive their threads.
      loudspeaker.say(
        SpokenSound(sound) { [turn, told, tell] reason in
          turn.withLockAndSignal { $0.endPiece(piece, isWhole: reason == .finished) }
          if case .failed(let error) = reason { Self.tellOnce(.sound(error), told, tell) }
        })
      return true
    }
  }

  private static func tellOnce(
    _ fault: SpeechPlayer.Fault, _ told: Lock<Set<SpeechPlayer.Fault>>,
    _ tell: (SpeechPlayer.Fault) -> Void
  ) {
    if told.withLock({ $0.insert(fault).inserted }) { tell(fault) }
  }
}
