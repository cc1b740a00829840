import StrictJSON

/// Finds names that two places of a file have; the second one is a fault.
struct UniqueNames<Name: Hashable> {
  /// What is to be done about a name that is there twice.
  enum Remedy: String {
    case own = "Give each its own."
    case removeOne = "Remove one of the two."
    case oneEntry = "Give the task one entry with all its schedules."
  }

  private var lines: [Name: Int] = [:]
  private let remedy: Remedy

  init(remedy: Remedy = .own) {
    self.remedy = remedy
  }

  /// Takes the name at `field`; false if it was there before.
  @discardableResult
  mutating func add(_ name: Name, at field: Field) -> Bool {
    guard let line = lines[name] else {
      lines[name] = field.place.line
      return true
    }
    field.fault("is already written at line \(line)", remedy.rawValue)
    return false
  }
}
