extension GravityRemoval {
  /// The length of the acceleration without gravity of every sample of a signal, in g.
  ///
  /// Gravity is the mean of the samples in `rest`, kept for the whole signal; with fewer than
  /// three samples there, the streaming remover runs over the signal at its mean rate. A sample
  /// that is not finite gives NaN, so that places match the signal's.
  package static func userAccelerationsG(
    of signal: AccelerationSignal, rest: ClosedRange<Double>
  ) -> [Double] {
    let vectors = (0..<signal.sampleCount).map {
      Vector(x: signal.x[$0], y: signal.y[$0], z: signal.z[$0])
    }
    let calm = zip(signal.times, vectors).filter { rest.contains($0) && $1.length.isFinite }
    guard calm.count >= 3 else { return streamed(vectors, rateHz: meanRate(signal)) }
    let gravity = calm.reduce(.zero) { $0 + $1.1 } * (1 / Double(calm.count))
    return vectors.map {
      let user = ($0 - gravity).length / standardGravityMetersPerSecondSquared
      return user.isFinite ? user : .nan
    }
  }

  private static func streamed(_ vectors: [Vector], rateHz: Double) -> [Double] {
    var removal = GravityRemoval(rateHz: rateHz)
    return vectors.map { removal.userAccelerationG(x: $0.x, y: $0.y, z: $0.z) ?? .nan }
  }

  private static func meanRate(_ signal: AccelerationSignal) -> Double {
    let times = signal.times.prefix(signal.sampleCount).filter(\.isFinite)
    guard let first = times.min(), let last = times.max(), last > first else { return 100 }
    return Double(times.count - 1) / (last - first)
  }
}
