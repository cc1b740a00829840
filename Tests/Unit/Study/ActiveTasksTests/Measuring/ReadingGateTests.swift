import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// The check before a part, of streams that no measure is made of.
struct ReadingGateTests {
  private static let kinds = StreamKind.allCases.filter { kind in
    if case .readings = kind.facets.shape { true } else { false }
  }

  private static func findings(_ count: Int?, of kind: StreamKind) -> [GateFinding.Kind] {
    var evidence = PartEvidence(step: StepID("gate"), seconds: 2)
    evidence.readingCounts[kind] = count
    return evidence.verdict(SignalGateRules(streams: [kind])).findings.map(\.kind)
  }

  @Test(arguments: kinds)
  func `readings that come are enough`(kind: StreamKind) {
    expectEqual(Self.findings(2, of: kind), [])
  }

  @Test(arguments: kinds)
  func `a sensor that gives nothing, and one that is not there, are told`(kind: StreamKind) {
    expectEqual(Self.findings(0, of: kind), [.noSamples])
    expectEqual(Self.findings(nil, of: kind), [.sensorMissing])
  }
}
