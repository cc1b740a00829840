import StudyModel
import TestSupport
import Testing

@testable import Studies

/// Places by nearness, and how likely somebody is there.
struct NearPlaceTests {
  private static func place(_ latitude: Double) -> StudyPlace {
    StudyPlace(
      name: LocalizedText("Place"), address: nil, latitudeDegrees: latitude, longitudeDegrees: 2)
  }

  private static func point(_ latitude: Double) throws -> GeographicPoint {
    try require(GeographicPoint(latitudeDegrees: latitude, longitudeDegrees: 2))
  }

  @Test func `the nearest comes first, whatever the order of the study`() throws {
    let places = [Self.place(41.01), Self.place(41.0001), Self.place(41.001)]
    let near = places.near(try Self.point(41), accuracyMeters: 50)
    expectEqual(near.map(\.number), [1, 2, 0])
    expect(near.map(\.meters) == near.map(\.meters).sorted())
    expect(near.map(\.likelihood) == near.map(\.likelihood).sorted(by: >))
  }

  @Test(arguments: [1, 10, 100, 1_000, 10_000, nil] as [Int?])
  func `likelihoods are shares of one`(accuracy: Int?) throws {
    let places = [Self.place(41), Self.place(41.0005), Self.place(41.1)]
    let near = places.near(try Self.point(41), accuracyMeters: accuracy)
    let sum = near.reduce(0) { $0 + $1.likelihood }
    expect(sum > 0 && sum < 1, "\(sum)")
    expect(near.allSatisfy { $0.likelihood >= 0 })
  }

  @Test func `a place at hand is nearly certain, and the only one far away is not`() throws {
    let here = [Self.place(41)].near(try Self.point(41), accuracyMeters: 10)
    expect(here[0].likelihood > 0.94, "\(here[0].likelihood)")
    let far = [Self.place(42)].near(try Self.point(41), accuracyMeters: 10)
    expect(far[0].likelihood < 0.001, "\(far[0].likelihood)")
  }

  @Test func `a place as far away as the accuracy says is as likely as any other`() throws {
    // 1000.75 m: so large that the size of a house does not count.
    let near = [Self.place(41.009)].near(try Self.point(41), accuracyMeters: 1_001)
    expect(abs(near[0].likelihood - 0.5) < 0.01, "\(near[0].likelihood)")
  }

  @Test func `a rough position tells near places less apart`() throws {
    let places = [Self.place(41), Self.place(41.001)]
    let sharp = places.near(try Self.point(41), accuracyMeters: 10)
    let rough = places.near(try Self.point(41), accuracyMeters: 2_000)
    expect(sharp[0].likelihood - sharp[1].likelihood > 0.8)
    expect(rough[0].likelihood - rough[1].likelihood < 0.1)
  }

  @Test func `without places there is nothing near`() throws {
    expectEqual([StudyPlace]().near(try Self.point(41), accuracyMeters: 10), [])
  }
}
