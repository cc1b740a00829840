package import FHIRPath

/// Walk, then rest, while sensors record: the parameters of ResearchKit's fitness check.
package struct FitnessCheckStep: Sendable, Hashable {
  /// 5 s to 10 min, or zero to leave the phase out.
  package let walk: Duration
  package let rest: Duration
  package let showsInstructions: Bool
  package let showsConclusion: Bool
  package let streams: [StreamKind]

  /// The lengths a phase may have, in seconds, besides 0.
  package static let phaseSeconds: ClosedRange<Double> = 5...600
  package static let countdown: Duration = .seconds(5)

  package init(
    walk: Duration, rest: Duration, showsInstructions: Bool = true, showsConclusion: Bool = true,
    streams: [StreamKind] = StreamKind.allCases
  ) {
    self.walk = walk
    self.rest = rest
    self.showsInstructions = showsInstructions
    self.showsConclusion = showsConclusion
    self.streams = streams
  }

  /// What a condition may ask of this step's measures.
  package var shape: Shape {
    var phases: [String: Shape] = [:]
    if walk > .zero { phases["walk"] = MeasureName.shape(of: MeasureName.walk) }
    if rest > .zero { phases["rest"] = MeasureName.shape(of: MeasureName.rest) }
    return .object(phases)
  }
}
