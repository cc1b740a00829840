import Signals

/// Signals from which nothing can be measured, with what a measure says of each.
struct BadAcceleration: Sendable, CustomStringConvertible {
  var description: String
  var absence: Absence
  var spoil: @Sendable (AccelerationSignal) -> AccelerationSignal

  static let all = [
    BadAcceleration("no sample", .noSamples) { _ in AccelerationSignal() },
    BadAcceleration("nothing but NaN", .noSamples) { $0.scaled(.nan) },
    BadAcceleration("infinities", .noSamples) { $0.scaled(.infinity) },
    BadAcceleration("one sample", .tooShort) {
      AccelerationSignal(times: [1], x: [$0.x[0]], y: [$0.y[0]], z: [$0.z[0]])
    },
    BadAcceleration("a second", .tooShort) { $0.retimed { $0 / 100 } },
    BadAcceleration("always the same", .constant) { signal in
      AccelerationSignal(
        times: signal.times, x: signal.times.map { _ in 0 }, y: signal.times.map { _ in 0 },
        z: signal.times.map { _ in 9.81 })
    },
    BadAcceleration("one sample a second", .rateTooLow) { $0.retimed { $0 * 60 } },
    BadAcceleration("times in milliseconds", .rateTooLow) { $0.retimed { $0 * 1000 } },
    BadAcceleration("one time for all", .timesOutOfOrder) { $0.retimed { _ in 5 } },
    BadAcceleration("times in whole seconds", .timesOutOfOrder) {
      $0.retimed { $0.rounded(.down) }
    },
    BadAcceleration("an hour's hole", .gaps) { $0.retimed { $0 < 5 ? $0 : $0 + 3600 } },
    BadAcceleration("a hole that is named", .gaps) { signal in
      var signal = signal
      signal.holes = [5...6]
      return signal
    },
    BadAcceleration("in g", .unitImplausible) { $0.scaled(1 / 9.80665) },
    BadAcceleration("raw counts", .unitImplausible) { $0.scaled(8192 / 9.80665) },
    BadAcceleration("absurdly large", .unitImplausible) { $0.scaled(1e6) },
    BadAcceleration("without gravity", .unitImplausible) { signal in
      AccelerationSignal(
        times: signal.times, x: signal.x.indices.map { 0.1 * Double($0 % 7) },
        y: signal.y.indices.map { 0.1 * Double($0 % 5) }, z: signal.z.map { _ in 0 })
    },
  ]

  private init(
    _ description: String, _ absence: Absence,
    spoil: @escaping @Sendable (AccelerationSignal) -> AccelerationSignal
  ) {
    self.description = description
    self.absence = absence
    self.spoil = spoil
  }
}
