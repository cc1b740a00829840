import StrictJSON

/// Finds names that two places of a file have; the second one is a fault.
struct UniqueNames<Name: Hashable> {
  private var lines: [Name: Int] = [:]
  private let remedy: String

  init(remedy: String = "Give each its own.") {
    self.remedy = remedy
  }

  /// Takes the name at `field`; false if it was there before.
  @discardableResult
  mutating func add(_ name: Name, at field: Field) -> Bool {
    guard let line = lines[name] else {
      lines[name] = field.place.line
      return true
    }
    field.fault("is also at line \(line)", remedy)
    return false
  }
}
