import StudyModel

extension TouchTarget {
  /// Whether strokes that did this together, the last of them this long, reach what is asked for.
  func isReached(by movement: TouchMovement, seconds: Double) -> Bool {
    switch self {
    case .place: false
    case .swipe(let direction):
      seconds <= TouchAbilityRules.swipeSeconds
        && Self.along(direction, movement.shift) >= TouchAbilityRules.swipeWidths
        // Nearer to this direction than to any other.
        && Self.along(direction, movement.shift) > Self.across(direction, movement.shift)
    case .scroll(let direction):
      abs(Self.along(direction, movement.shift) - TouchAbilityRules.scrollWidths)
        <= TouchAbilityRules.scrollTolerance
    case .scale(let wanted):
      max(movement.scale / wanted, wanted / movement.scale) <= TouchAbilityRules.scaleTolerance
    case .turn(let wanted):
      abs(movement.turnedDegrees - wanted) <= TouchAbilityRules.turnToleranceDegrees
    }
  }

  /// Whether a finger touched the place, for long or not, and stayed on it.
  func isTouched(by finger: Finger, radius: Double, isLong: Bool) -> Bool {
    guard case .place(let middle) = self, let touched = finger.points.first?.place else {
      return false
    }
    let isHeld = finger.heldSeconds >= TouchAbilityRules.longPressSeconds
    return touched.distance(to: middle) <= radius && finger.farthest <= TouchAbilityRules.slop
      && isHeld == isLong
  }

  private static func along(_ direction: Direction, _ shift: BoardPlace) -> Double {
    direction.step.x * shift.x + direction.step.y * shift.y
  }

  private static func across(_ direction: Direction, _ shift: BoardPlace) -> Double {
    abs(direction.step.y * shift.x - direction.step.x * shift.y)
  }
}
