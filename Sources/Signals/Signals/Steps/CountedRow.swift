/// A peak that is a step.
struct CountedPeak: Sendable, Equatable {
  var place: Double
  var window: GaitWindow
  var isInferred: Bool
}

/// A row that is walking: it gives its steps as they come, and keeps back low peaks until a higher
/// one shows that the walk goes on.
struct CountedRow: Sendable {
  private let share: Double
  private var held: [StepPeak] = []
  private var heights: [Double] = []
  private var previous: StepPeak?

  /// This many low peaks in a row are a walk that became softer.
  private static let mostHeld = 8
  private static let usualCount = 9

  /// A row in which peaks under a share of the usual height do not end the walk.
  init(share: Double) {
    self.share = share
  }

  var last: StepPeak? { held.last ?? previous }
  var lastCounted: Double? { previous?.place }
  var heldCount: Int { held.count }

  /// Takes in a peak and adds the steps that are certain now.
  mutating func append(_ peak: StepPeak, _ steps: inout [CountedPeak]) {
    held.append(peak)
    let usual = heights.median() ?? 0
    guard peak.heightG >= share * usual || held.count > Self.mostHeld else { return }
    for certain in held { count(certain, &steps) }
    held.removeAll(keepingCapacity: true)
  }

  private mutating func count(_ peak: StepPeak, _ steps: inout [CountedPeak]) {
    if let previous, previous.skipsStep(to: peak) {
      steps.append(
        CountedPeak(
          place: (previous.place + peak.place) / 2, window: peak.window, isInferred: true))
    }
    steps.append(CountedPeak(place: peak.place, window: peak.window, isInferred: false))
    heights.append(peak.heightG)
    if heights.count > Self.usualCount { heights.removeFirst() }
    previous = peak
  }
}
