/// When each sample of an open buffer is due, in nanoseconds since the buffer was opened.
struct SampleSchedule: Equatable {
  /// The number of the next sample to hand out.
  private(set) var next = 0
  private(set) var rateHz: Double
  private var anchorSample = 0
  private var anchorNanoseconds: Double = 0

  init(rateHz: Double) {
    self.rateHz = rateHz
  }

  var periodNanoseconds: Double { 1e9 / rateHz }

  /// The moment at which a sample is taken; the first comes one period after the opening.
  func nanoseconds(of sample: Int) -> Int64 {
    Int64((anchorNanoseconds + Double(sample - anchorSample + 1) * periodNanoseconds).rounded())
  }

  /// Goes on at another rate from the next sample.
  mutating func setRate(_ rateHz: Double) {
    guard rateHz != self.rateHz, rateHz > 0, rateHz.isFinite else { return }
    anchorNanoseconds += Double(next - anchorSample) * periodNanoseconds
    anchorSample = next
    self.rateHz = rateHz
  }

  mutating func advance(by count: Int) {
    next += count
  }
}
