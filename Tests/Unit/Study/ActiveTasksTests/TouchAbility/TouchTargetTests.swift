import Foundation
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// How strokes are judged, by geometry alone.
struct TouchTargetTests {
  @Test(arguments: [
    (0.09, 0.0, 0.1, true), (0.11, 0, 0.1, false), (0, 0.04, 0.1, true), (0, 0.06, 0.1, false),
    (0, 0, 0.49, true), (0, 0, 0.5, false),
  ])
  func `a tap is on the place, does not wander and is short`(
    beside: Double, wander: Double, seconds: Double, isRight: Bool
  ) {
    let target = TouchTarget.place(BoardPlace(x: 0.5, y: 0.5))
    let finger = Finger.over([(0.5 + beside, 0.5), (0.5 + beside, 0.5 + wander)], seconds: seconds)
    expectEqual(target.isTouched(by: finger, radius: 0.1, isLong: false), isRight)
  }

  @Test func `a long press is half a second or longer`() {
    let target = TouchTarget.place(BoardPlace(x: 0.5, y: 0.5))
    for (seconds, isRight) in [(0.49, false), (0.5, true), (10, true)] {
      let finger = Finger.over([(0.5, 0.5), (0.5, 0.5)], seconds: seconds)
      expectEqual(target.isTouched(by: finger, radius: 0.1, isLong: true), isRight)
    }
  }

  @Test(arguments: [
    (0.0, 0.2, true), (44, 0.22, true), (46, 0.3, false), (180, 0.3, false), (0, 0.14, false),
    (-44, 0.22, true), (90, 0.3, false),
  ])
  func `a swipe goes nearer to its direction than to any other, and far enough`(
    degrees: Double, widths: Double, isRight: Bool
  ) {
    let angle = degrees * .pi / 180
    for (direction, turn) in [
      (TouchTarget.Direction.right, 0.0), (.down, Double.pi / 2), (.left, .pi),
      (.up, -Double.pi / 2),
    ] {
      var movement = TouchMovement()
      let end = (0.5 + widths * cos(angle + turn), 0.5 + widths * sin(angle + turn))
      let added = movement.add([Finger.over([(0.5, 0.5), end])], fingerCount: 1)
      expect(added)
      expectEqual(TouchTarget.swipe(direction).isReached(by: movement, seconds: 0.2), isRight)
      expect(!TouchTarget.swipe(direction).isReached(by: movement, seconds: 1.1))
    }
  }

  @Test(arguments: [
    (2.0, 2.0, true), (2, 2.29, true), (2, 2.31, false), (2, 1.75, true), (2, 1.73, false),
    (0.5, 0.5, true), (0.5, 2, false),
  ])
  func `a pinch reaches its size within a factor`(wanted: Double, scale: Double, isRight: Bool) {
    var movement = TouchMovement()
    let added = movement.add(
      [
        Finger.over([(0.4, 0.5), (0.5 - 0.1 * scale, 0.5)]),
        Finger.over([(0.6, 0.5), (0.5 + 0.1 * scale, 0.5)]),
      ], fingerCount: 2)
    expect(added && abs(movement.scale - scale) < 1e-9)
    expectEqual(TouchTarget.scale(wanted).isReached(by: movement, seconds: 1), isRight)
  }

  @Test(arguments: [
    (30.0, 30.0, true), (30, 39.9, true), (30, 40.1, false), (30, -30, false), (-60, -60, true),
    (60, 49.9, false),
  ])
  func `a rotation reaches its angle within ten degrees, clockwise being positive`(
    wanted: Double, degrees: Double, isRight: Bool
  ) {
    // Through every quarter, so that no angle wraps round.
    for start in stride(from: 0.0, to: 360, by: 30) {
      var movement = TouchMovement()
      let fingers = [0.0, 180].map { side in
        let (a, b) = ((start + side) * .pi / 180, (start + side + degrees) * .pi / 180)
        return Finger.over([
          (0.5 + 0.2 * cos(a), 0.5 + 0.2 * sin(a)), (0.5 + 0.2 * cos(b), 0.5 + 0.2 * sin(b)),
        ])
      }
      let added = movement.add(fingers, fingerCount: 2)
      expect(added)
      expect(abs(movement.turnedDegrees - degrees) < 1e-6)
      expectEqual(TouchTarget.turn(wanted).isReached(by: movement, seconds: 1), isRight)
    }
  }
}

extension Finger {
  /// A finger over these places, evenly in time.
  static func over(_ places: [(Double, Double)], seconds: Double = 0.2) -> Finger {
    Finger(
      points: places.enumerated().map { index, place in
        Finger.Point(
          after: .seconds(seconds * Double(index) / Double(max(places.count - 1, 1))),
          place: BoardPlace(x: place.0, y: place.1))
      })
  }
}
