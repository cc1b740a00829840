package import StrictJSON

extension Instant {
  /// Reads whole nanoseconds; nil after adding a fault.
  package init?(_ field: Field) {
    guard let nanoseconds = field.integer(in: Int.min...Int.max) else { return nil }
    self.init(nanoseconds: Int64(nanoseconds))
  }
}
