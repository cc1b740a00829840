import FHIRPath
import StrictJSON

/// Which answers, scores and measures the values hold.
extension RedFlag.Values {
  func hold(_ answer: Answer) -> Bool {
    if case .declined = answer { return false }
    let json = answer.json
    return switch self {
    case .among(let values): json.parts.contains { values.contains($0) }
    case .from, .upTo: (json["value"] ?? json).doubleValue.map(hold) ?? false
    }
  }

  func hold(_ score: ScoreResult) -> Bool {
    switch self {
    case .among(let values): score.band.map { values.contains(.string($0)) } ?? false
    case .from, .upTo: score.value.flatMap { Double($0.description) }.map(hold) ?? false
    }
  }

  func hold(_ measure: Measure) -> Bool {
    guard !measure.flags.contains(.simulated) else { return false }
    return measure.value.map(hold) ?? false
  }

  private func hold(_ number: Double) -> Bool {
    switch self {
    case .among(let values): values.contains { $0.doubleValue == number }
    case .from(let least): number >= least
    case .upTo(let most): number <= most
    }
  }
}

extension JSONValue {
  /// An answer as it is, and what was chosen in it, also in the rows of a matrix.
  fileprivate var parts: [JSONValue] {
    let chosen = self["values"]?.listValue ?? listValue ?? []
    let rows = (objectValue ?? []).map(\.value)
    return [self] + chosen + rows
  }
}
