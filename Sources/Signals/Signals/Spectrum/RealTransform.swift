import CFFTW
import Synchronization

/// The discrete Fourier transform of real values, by FFTW; one plan, used many times.
struct RealTransform: ~Copyable {
  // The manual of FFTW 3.3.10, 5.4: only fftw_execute may run on several threads at once; plans
  // must be made and destroyed under one lock.
  private static let planner = Mutex(())

  /// How many values go in; there are half as many frequencies, and one more.
  let count: Int
  private let input: UnsafeMutablePointer<Double>
  private let output: UnsafeMutablePointer<fftw_complex>
  private let plan: fftw_plan

  /// A transform of `count` values, 1 to 2³⁰.
  init(count: Int) {
    precondition((1...(1 << 30)).contains(count))
    let input = UnsafeMutablePointer<Double>.allocate(capacity: count)
    let output = UnsafeMutablePointer<fftw_complex>.allocate(capacity: count / 2 + 1)
    // A pointer may not leave the lock's closure, its address may.
    let address = Self.planner.withLock { _ in
      Int(bitPattern: fftw_plan_dft_r2c_1d(Int32(count), input, output, UInt32(FFTW_ESTIMATE)))
    }
    guard let plan = fftw_plan(bitPattern: address) else {
      preconditionFailure("FFTW has no plan for \(count) values")
    }
    self.count = count
    self.input = input
    self.output = output
    self.plan = plan
  }

  deinit {
    let plan = plan
    Self.planner.withLock { _ in fftw_destroy_plan(plan) }
    input.deallocate()
    output.deallocate()
  }

  /// The squared length of each frequency's coefficient; missing values are zeros.
  mutating func squares(of values: [Double]) -> [Double] {
    run(values)
    return (0...(count / 2)).map { output[$0].0 * output[$0].0 + output[$0].1 * output[$0].1 }
  }

  /// The real part of each frequency's coefficient; missing values are zeros.
  mutating func realParts(of values: [Double]) -> [Double] {
    run(values)
    return (0...(count / 2)).map { output[$0].0 }
  }

  private mutating func run(_ values: [Double]) {
    for index in 0..<count { input[index] = index < values.count ? values[index] : 0 }
    fftw_execute(plan)
  }
}
