import StrictJSON
package import StudyModel

/// What a look at one sensor of the machine found.
package struct SensorLook: Sendable, Hashable {
  package var stream: StreamKind
  /// Nil where there is no such sensor, or it does not open now.
  package var found: SensorDescription?

  package init(_ stream: StreamKind, found: SensorDescription?) {
    self.stream = stream
    self.found = found
  }
}

extension SensorLook {
  var json: JSONValue {
    guard let found else { return .object(["stream": .string(stream.rawValue)]) }
    let rate = found.nominalRateHz ?? found.requestedRateHz
    return .object([
      "stream": .string(stream.rawValue),
      "name": .string(found.name),
      "isSimulated": .boolean(found.origin == .simulate),
      "rateHz": rate.flatMap { .number($0) },
      "notes": .list(found.notes.map { .string($0) }),
    ])
  }
}
