import Recording
import Sensors
import Signals
import StudyModel

/// Gathers what is told of positions while they come; places only where they are asked for.
struct PositionGatherer {
  private(set) var found = PositionInspection()
  private let keepsPlaces: Bool
  /// Every so many fixes one is kept for the track.
  private var stride = 1

  /// More points cannot be told apart in a picture.
  private static let mostPoints = 2000

  init(keepsPlaces: Bool) {
    self.keepsPlaces = keepsPlaces
    found.places = keepsPlaces ? .init() : nil
  }

  /// Takes in a report, `seconds` after the beginning.
  mutating func take(_ fix: PositionFix, at seconds: Double) {
    found.counts[fix.mode, default: 0] += 1
    guard fix.mode != .none else { return }
    if let error = fix.horizontalErrorMeters, error.isFinite, (0...1e9).contains(error) {
      found.errors.add(Int64(error * 1000))
      found.errorOverview.add(error, at: seconds)
    }
    if let satellites = fix.satellitesUsed { found.satellites.add(Double(satellites)) }
    guard keepsPlaces, let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees,
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return }
    keep(PositionInspection.Place(latitude: latitude, longitude: longitude))
  }

  private mutating func keep(_ place: PositionInspection.Place) {
    guard var places = found.places else { return }
    found.places = nil  // the list is changed where it is
    if places.count.isMultiple(of: stride) { places.track.append(place) }
    places.count += 1
    places.last = place
    if places.track.count > Self.mostPoints {
      stride *= 2
      places.track = places.track.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
    found.places = places
  }
}

/// What was found of positions.
struct PositionInspection {
  /// Degrees in WGS 84.
  struct Place: Equatable {
    var latitude: Double
    var longitude: Double
  }

  /// Where the device was; personal.
  struct Places {
    var count = 0
    /// Evenly thinned out.
    var track: [Place] = []
    var last: Place?
  }

  /// Reports by their mode.
  var counts: [PositionFix.Mode: Int] = [:]
  /// Estimated horizontal errors in millimetres.
  var errors = IntervalHistogram()
  var errorOverview = SignalOverview(spanSeconds: 1)
  /// Satellites used in a fix.
  var satellites = RunningMoments()
  /// Nil unless it was asked for.
  var places: Places?

  /// Reports with a position.
  var fixCount: Int { (counts[.twoDimensional] ?? 0) + (counts[.threeDimensional] ?? 0) }

  /// The error that a share of the fixes does not exceed, in metres; nil where none is told.
  func errorMeters(_ share: Double) -> Double? {
    errors.percentile(share).map { Double($0) / 1000 }
  }
}
