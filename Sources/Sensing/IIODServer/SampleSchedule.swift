/// When each sample of an open buffer is due, in nanoseconds since the buffer was opened.
struct SampleSchedule: Equatable {
  /// The number of the next sample to hand out.
  private(set) var next = 0
  private(set) var rateHz: Double
  private var anchorSample = 0
  private var anchorNanoseconds: Double = 0

  /// The rates that can be played, in hertz.
  static let rates = 0.001...1_000_000.0

  /// Starts at a rate, the nearest in `rates`.
  init(rateHz: Double) {
    self.rateHz = min(max(rateHz, Self.rates.lowerBound), Self.rates.upperBound)
  }

  /// From one sample to the next.
  var periodNanoseconds: Double { 1e9 / rateHz }

  /// The moment at which a sample is taken; the first comes one period after the opening.
  func nanoseconds(of sample: Int) -> Int64 {
    Int64((anchorNanoseconds + Double(sample - anchorSample + 1) * periodNanoseconds).rounded())
  }

  /// Goes on at another rate from the next sample; a rate outside `rates` is ignored.
  mutating func setRate(_ rateHz: Double) {
    guard rateHz != self.rateHz, Self.rates.contains(rateHz) else { return }
    anchorNanoseconds += Double(next - anchorSample) * periodNanoseconds
    anchorSample = next
    self.rateHz = rateHz
  }

  /// Marks samples as handed out, or as lost.
  mutating func advance(by count: Int) {
    next += count
  }
}
