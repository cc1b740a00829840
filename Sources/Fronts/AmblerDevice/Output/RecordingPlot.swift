import Recording
import Sensors
import StudyModel

/// The picture of one recording.
struct RecordingPlot: Sendable, Equatable {
  enum Picture: Sendable, Equatable {
    case acceleration(SignalPlot)
    case track(TrackPlot)
  }

  let recording: String
  let picture: Picture

  func lines(width: Int, usesBlocks: Bool, languages: [String] = []) -> [String] {
    switch picture {
    case .acceleration(let plot):
      plot.lines(
        columns: min(64, width), rows: 6, usesBlocks: usesBlocks, languages: languages)
    case .track(let plot):
      plot.lines(
        columns: min(40, width), rows: 12, usesBlocks: usesBlocks, languages: languages)
    }
  }
}

extension RecordingPlot {
  /// Draws what a recording holds; reads all of it, and blocks while it does.
  init?(_ reader: RecordingReader) throws(RecordingError) {
    recording = reader.summary.id
    switch reader.summary.kind.facets.shape {
    case .acceleration:
      picture = .acceleration(
        SignalPlot(try reader.acceleration(), columns: reader.summary.sensor.columns))
    case .rotation, .sound, .readings: return nil
    case .positions:
      let places = try reader.positions().fixes.compactMap { fix -> (Double, Double)? in
        guard fix.mode != .none, let latitude = fix.latitudeDegrees,
          let longitude = fix.longitudeDegrees
        else { return nil }
        return (latitude, longitude)
      }
      picture = .track(TrackPlot(latitudes: places.map(\.0), longitudes: places.map(\.1)))
    }
  }
}

extension SignalPlot {
  /// The length of the acceleration, gravity included.
  init(_ samples: RecordedSamples<AccelerationBlock>, columns: [RecordedColumn]) {
    let counts = samples.counts
    let raw = samples.times
    let start = raw.first ?? 0
    smallestExtent = 2
    unit = UnitText.readable(columns.first?.unit ?? "")
    times = raw.map { Double($0 - start) * 1e-9 }
    values = raw.indices.map { index in
      columns.prefix(3).enumerated().reduce(0) { sum, column in
        let value = (Double(counts[3 * index + column.offset]) + column.element.offset)
        return sum + value * value * column.element.scale * column.element.scale
      }.squareRoot()
    }
  }
}
