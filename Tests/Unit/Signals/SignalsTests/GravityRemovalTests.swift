import Glibc
import Signals
import TestSupport
import Testing

struct GravityRemovalTests {
  @Test func `at rest nothing is left, however the sensor lies`() throws {
    for gravity in [(0.0, 0.0, 9.81), (9.81, 0, 0), (-5.66, 5.66, -5.66)] {
      var removal = GravityRemoval(rateHz: 100)
      for _ in 0..<100 {
        let left = removal.userAccelerationG(x: gravity.0, y: gravity.1, z: gravity.2)
        expect(try require(left) < 1e-9)
      }
      expect(removal.isSettled)
    }
  }

  @Test func `a push across gravity keeps its full size`() throws {
    var removal = GravityRemoval(rateHz: 100)
    for _ in 0..<100 { _ = removal.userAccelerationG(x: 0, y: 0, z: 9.81) }
    var largest = 0.0
    for index in 0..<100 {
      let push = 9.80665 * sin(2 * Double.pi * 3 * Double(index) / 100)
      let left = removal.userAccelerationG(x: push, y: 0, z: 9.81)
      largest = max(largest, try require(left))
    }
    expect(abs(largest - 1) < 0.03)
  }

  @Test func `after a turn and rest the new gravity is known within a second`() throws {
    var removal = GravityRemoval(rateHz: 100)
    for _ in 0..<100 { _ = removal.userAccelerationG(x: 0, y: 0, z: 9.81) }
    for index in 0..<50 {
      let angle = Double(index) / 50 * Double.pi / 2
      _ = removal.userAccelerationG(x: 9.81 * sin(angle), y: 0, z: 9.81 * cos(angle))
    }
    for _ in 0..<125 { _ = removal.userAccelerationG(x: 9.81, y: 0, z: 0) }
    let left = removal.userAccelerationG(x: 9.81, y: 0, z: 0)
    expect(try require(left) < 0.02)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e9, 100])
  func `samples and rates that are no numbers never trap and change nothing`(rateHz: Double) {
    var removal = GravityRemoval(rateHz: rateHz)
    _ = removal.userAccelerationG(x: 0, y: 0, z: 9.81)
    let odd = [Double.nan, .infinity].map { removal.userAccelerationG(x: $0, y: 0, z: 0) }
    expectEqual(odd, [nil, nil])
    let left = removal.userAccelerationG(x: 0, y: 0, z: 9.81)
    expectEqual(left, 0)
  }

  @Test func `a whole signal loses the gravity of its rest`() {
    let walk = SyntheticWalk(noise: 0).signal()
    let left = GravityRemoval.userAccelerationsG(of: walk, rest: 0...4)
    expectEqual(left.count, walk.sampleCount)
    expect(left.prefix(400).allSatisfy { $0 < 1e-9 })
    expect(abs((left.max() ?? 0) - 2.5 / 9.80665) < 0.001)
  }

  @Test func `without a rest the streaming remover is used and places still match`() {
    var walk = SyntheticWalk().signal()
    walk.x[10] = .nan
    let left = GravityRemoval.userAccelerationsG(of: walk, rest: 900...901)
    expectEqual(left.count, walk.sampleCount)
    expect(left[10].isNaN)
    expect(GravityRemoval.userAccelerationsG(of: AccelerationSignal(), rest: 0...1).isEmpty)
  }
}
