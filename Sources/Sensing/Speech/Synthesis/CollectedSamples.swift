import CESpeak

/// What the library hands over while it speaks; reached from the one thread that speaks.
final class CollectedSamples {
  /// No piece of a text takes as long; in frames.
  private let limit: Int
  private let isWanted: () -> Bool
  private(set) var samples: [Int16] = []
  /// Whether it was ended before all was said, because nobody wants it any more.
  private(set) var isUnwanted = false
  /// Whether it was ended because it took too long.
  private(set) var isTooLong = false

  init(limit: Int, isWanted: @escaping () -> Bool) {
    self.limit = limit
    self.isWanted = isWanted
  }

  /// Takes some samples; says whether there are to be more.
  func take(_ wave: UnsafeBufferPointer<Int16>) -> Bool {
    isUnwanted = !isWanted()
    isTooLong = samples.count + wave.count > limit
    guard !isUnwanted, !isTooLong else { return false }
    samples.append(contentsOf: wave)
    return true
  }

  /// What libespeak-ng calls: "0=continue synthesis, 1=abort synthesis" (speak_lib.h).
  ///
  /// Every list of events has one at least, the one that ends it, and each carries our pointer.
  static let callback:
    @convention(c) (
      UnsafeMutablePointer<Int16>?, Int32, UnsafeMutablePointer<espeak_EVENT>?
    ) -> Int32 = { wave, count, events in
      guard let wave, count > 0, let pointer = events?.pointee.user_data else { return 0 }
      let collected = Unmanaged<CollectedSamples>.fromOpaque(pointer).takeUnretainedValue()
      return collected.take(UnsafeBufferPointer(start: wave, count: Int(count))) ? 0 : 1
    }
}
