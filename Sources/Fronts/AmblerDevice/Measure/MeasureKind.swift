/// What `ambler measure` measures, and the columns that each needs.
enum MeasureKind: String, CaseIterable {
  case steps, gait, distance, reaction, tremor, sway, tapping, rom

  /// The columns that it can be measured from, in the order of their roles; the first is the usual.
  var layouts: [[ColumnRole]] {
    switch self {
    case .steps, .reaction, .tremor, .sway: [ColumnRole.acceleration]
    case .gait: [ColumnRole.acceleration, ColumnRole.motion]
    case .distance:
      [[.t, .lat, .lon, .accuracy], [.t, .lat, .lon, .accuracy, .speed], [.t, .lat, .lon]]
    case .tapping: [[.t], [.t, .button]]
    case .rom: [ColumnRole.acceleration, [.t, .w, .x, .y, .z], ColumnRole.motion]
    }
  }
}

/// What a column of a file holds.
enum ColumnRole: String, CaseIterable {
  /// The time.
  case t
  /// Acceleration, or with `w` an attitude as a unit quaternion.
  case x, y, z
  case w
  /// The angular rate in radians per second.
  case gx, gy, gz
  /// Degrees, metres and metres per second of a position.
  case lat, lon, accuracy, speed
  /// The button that was tapped: left, right, or 0 for neither.
  case button

  static let acceleration: [ColumnRole] = [.t, .x, .y, .z]
  static let motion: [ColumnRole] = acceleration + [.gx, .gy, .gz]
}
