import StrictJSON

/// Finds names that two places of a file have; the second one is a fault.
struct UniqueNames<Name: Hashable> {
  private var lines: [Name: Int] = [:]

  /// Takes the name at `field`.
  mutating func add(_ name: Name, at field: Field) {
    guard let line = lines[name] else {
      lines[name] = field.place.line
      return
    }
    field.fault("is also at line \(line)", "Give each its own.")
  }
}
