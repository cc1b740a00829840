import Signals
import StudyModel

/// Makes the measures of one algorithm from one or several streams of a part.
struct SensorMeasures {
  let maker: MeasureMaker

  /// Measures of an algorithm, with the recordings and flags of these streams.
  init(
    _ evidence: PartEvidence, _ name: String, _ version: String, recordings: [String?],
    flags: [Set<QualityFlag>?]
  ) {
    maker = MeasureMaker(
      step: evidence.step, algorithm: Measure.Algorithm(name: name, version: version),
      recordings: recordings.compactMap(\.self),
      flags: flags.compactMap(\.self).reduce(evidence.flags) { $0.union($1) })
  }

  /// One value for each name, or the reason why none has one.
  func measures(
    _ names: [MeasureName], _ values: () throws(Absence) -> [Double?]
  ) -> [Measure] {
    do {
      return zip(names, try values()).map { maker.measure($0, $1, missing: .nothingFound) }
    } catch {
      return names.map { maker.measure($0, nil, missing: error.flag) }
    }
  }
}

extension PartEvidence {
  /// Measures of the accelerometer alone.
  func accelerationMeasures(
    _ name: String, _ version: String, _ names: [MeasureName],
    _ values: (AccelerationSignal) throws(Absence) -> [Double?]
  ) -> [Measure] {
    let maker = SensorMeasures(
      self, name, version, recordings: [acceleration?.recording], flags: [acceleration?.flags])
    return maker.measures(names) { () throws(Absence) in
      guard let signal = acceleration?.data else { throw .noSamples }
      return try values(signal)
    }
  }

  /// Measures of the microphone.
  func soundMeasures(
    _ name: String, _ version: String, _ names: [MeasureName],
    _ values: (AudioSignal) throws(Absence) -> [Double?]
  ) -> [Measure] {
    let maker = SensorMeasures(
      self, name, version, recordings: [sound?.recording],
      flags: [sound?.flags, levelFlags])
    return maker.measures(names) { () throws(Absence) in
      guard let signal = sound?.data else { throw .noSamples }
      return try values(signal)
    }
  }
}
