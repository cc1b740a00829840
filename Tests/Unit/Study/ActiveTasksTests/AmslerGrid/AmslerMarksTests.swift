import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct AmslerMarksTests {
  private static func circle(_ radius: Double, closed: Bool = true, points: Int = 200)
    -> [BoardPlace]
  {
    (0..<points).map { index in
      let angle = (closed ? 2 : 1) * Double.pi * Double(index) / Double(points)
      return BoardPlace(x: 0.5 + radius * cosine(angle), y: 0.5 + radius * cosine(angle - .pi / 2))
    }
  }

  /// A cosine by its series; far better than a square of the grid is wide.
  private static func cosine(_ angle: Double) -> Double {
    var (sum, term) = (0.0, 1.0)
    for index in 1...30 {
      sum += term
      let divisor = Double((2 * index - 1) * (2 * index))
      term *= -angle * angle / divisor
    }
    return sum
  }

  @Test func `a touch marks the square that it meets, and beside the grid none`() {
    expectEqual(AmslerMarks(touch: BoardPlace(x: 0.01, y: 0.01)).squares, [0])
    expectEqual(AmslerMarks(touch: BoardPlace(x: 0.051, y: 0.01)).squares, [1])
    expectEqual(AmslerMarks(touch: BoardPlace(x: 1, y: 1)).squares, [399])
    for beside in [-0.001, 1.001, .nan, .infinity] {
      expect(AmslerMarks(touch: BoardPlace(x: beside, y: 0.5)).squares.isEmpty)
    }
  }

  @Test func `a line marks the squares that it goes through, however few its points are`() {
    let row = AmslerMarks(way: [BoardPlace(x: 0.01, y: 0.52), BoardPlace(x: 0.99, y: 0.52)])
    expectEqual(row.squares, Set(200..<220))
    expectEqual(row.sharePercent, 5)
    let diagonal = AmslerMarks(way: [BoardPlace(x: 0, y: 0), BoardPlace(x: 1, y: 1)])
    expect(Set((0..<20).map { $0 * 21 }).isSubset(of: diagonal.squares))
  }

  @Test func `a line that closes marks what is inside, an open one does not`() {
    let outer = AmslerMarks(way: Self.circle(0.4))
    // It covers 50.3 % of the grid; the squares on its edge are marked whole.
    expectEqual(outer.sharePercent, 57)
    expect(outer.squares.contains(10 * 20 + 10))
    let half = AmslerMarks(way: Self.circle(0.4, closed: false))
    expect(!half.squares.contains(10 * 20 + 10))
    expect(half.sharePercent < 12)
  }

  @Test(arguments: Breadth.sweep(0..<100 as Range<UInt64>, every: 10))
  func `the order of drawing and a turn of the grid change nothing`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let radius = 0.05 + 0.4 * random.share()
    let way = Self.circle(radius, points: 60)
    let found = AmslerMarks(way: way)
    expectEqual(AmslerMarks(way: way.reversed()).squares, found.squares)
    let turned = way.map { BoardPlace(x: $0.y, y: $0.x) }
    expectEqual(AmslerMarks(way: turned).squares, Set(found.squares.map { $0 % 20 * 20 + $0 / 20 }))
    expect((0...100).contains(found.sharePercent))
  }

  @Test func `places that are no numbers, or far away, mark nothing and take no time`() {
    expect(AmslerMarks(way: []).squares.isEmpty)
    expect(
      AmslerMarks(way: [BoardPlace(x: .nan, y: 0), BoardPlace(x: 0, y: .infinity)]).squares.isEmpty)
    let far = AmslerMarks(way: [BoardPlace(x: 1e300, y: 2), BoardPlace(x: -1e300, y: 2)])
    expect(far.squares.isEmpty)
  }

  @Test func `the fields have 16 squares each and are the whole grid together`() {
    let fields = AmslerMarks.fieldNames.compactMap { AmslerMarks(field: $0) }
    expect(fields.count == 25 && fields.allSatisfy { $0.squares.count == 16 })
    expectEqual(fields.reduce(into: Set<Int>()) { $0.formUnion($1.squares) }.count, 400)
    expectEqual(AmslerMarks(field: "a1")?.squares.contains(0), true)
    expectEqual(AmslerMarks(field: "e5")?.squares.contains(399), true)
    expectNil(AmslerMarks(field: "f1"))
  }
}
