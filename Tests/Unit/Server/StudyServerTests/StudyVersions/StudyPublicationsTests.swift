import StudyModel
import TestSupport
import Testing

@testable import StudyServer

/// Which version a device is given, and what becomes of that when one is withdrawn.
struct StudyPublicationsTests {
  private static let now = StudyWorld.time(100)

  private static func entry(
    _ number: Int64, _ audience: StudyAudience, from: Int64 = 0, isWithdrawn: Bool = false
  ) -> StudyPublications.Entry {
    StudyPublications.Entry(
      id: "v\(number)", number: number,
      reach: StudyReach([StudyStage(audience, from: StudyWorld.time(from))]),
      isWithdrawn: isWithdrawn)
  }

  private func newest(
    _ versions: StudyPublications, _ device: String, at now: UTCTime = now
  ) -> Int64? {
    let place = StudyWorld.devices.first { $0.id == device }
    return place.flatMap { versions.newest(for: $0, at: now)?.number }
  }

  @Test func `a device is given the highest number that is for it by now`() {
    let versions = StudyPublications([
      Self.entry(3, .devices(["a"])), Self.entry(1, .all), Self.entry(2, .clinics(["south"])),
      Self.entry(4, .all, from: 200), Self.entry(5, .all, isWithdrawn: true),
    ])
    expectEqual(["a", "b", "c", "d"].map { newest(versions, $0) }, [3, 1, 2, 1])
    expectEqual(newest(versions, "a", at: StudyWorld.time(200)), 4)
    expectEqual(versions.nextNumber, 6)
    expectEqual(versions.before(nil)?.number, 4)
    expectEqual(versions.before(3)?.number, 2)
    expectNil(versions.before(1))
  }

  @Test func `the clock brings a version when its stage begins, and no lower one`() {
    let versions = StudyPublications([
      Self.entry(1, .all, from: 150), Self.entry(2, .devices(["a"])),
      Self.entry(3, .all, from: 300), Self.entry(4, .all, from: 120, isWithdrawn: true),
    ])
    let (a, b) = (StudyWorld.devices[0], StudyWorld.devices[1])
    expectEqual(versions.nextBegin(for: b, after: Self.now), StudyWorld.time(150))
    expectEqual(versions.nextBegin(for: a, after: Self.now), StudyWorld.time(300))
    expectNil(versions.nextBegin(for: a, after: StudyWorld.time(300)))
  }

  @Test func `a study without versions gives none and has nothing to give anew`() {
    let none = StudyPublications([])
    expectNil(newest(none, "a"))
    expectEqual(none.nextNumber, 1)
    expectEqual(
      none.restorations(withdrawing: "v1", among: StudyWorld.devices, at: Self.now), [])
  }

  @Test func `the only version that is withdrawn leaves everybody what they have`() {
    let versions = StudyPublications([Self.entry(1, .all)])
    expectEqual(
      versions.restorations(withdrawing: "v1", among: StudyWorld.devices, at: Self.now), [])
  }

  @Test func `a version of a few tablets is not given to all when a later one is withdrawn`() {
    let versions = StudyPublications([
      Self.entry(1, .all), Self.entry(2, .devices(["a"])), Self.entry(3, .all),
    ])
    let restored = versions.restorations(
      withdrawing: "v3", among: StudyWorld.devices, at: Self.now)
    expectEqual(restored.map(\.id), ["v1", "v2"])
    expectEqual(restored.map(\.reach.stages.first?.audience), [.all, .devices(["a"])])
  }

  /// A study whose stages begin before or after now, and versions withdrawn before.
  private static func made(_ dice: inout SeededDice) -> StudyPublications {
    let count = Int64.random(in: 1...6, using: &dice)
    return StudyPublications(
      (1...count).map { number in
        let stages = (0..<Int.random(in: 1...2, using: &dice)).map { _ in
          StudyStage(
            StudyWorld.audiences.randomElement(using: &dice) ?? .all,
            from: StudyWorld.time(Int64.random(in: 0...3, using: &dice) * 50))
        }
        return StudyPublications.Entry(
          id: "v\(number)", number: number, reach: StudyReach(stages),
          isWithdrawn: Int.random(in: 0..<4, using: &dice) == 0)
      })
  }

  /// What the study gives afterwards, with the id of the version whose contents each number has.
  private static func withdrawn(
    _ id: String, _ versions: StudyPublications
  ) -> (versions: StudyPublications, origins: [Int64: String]) {
    var entries = versions.entries.map { entry in
      var entry = entry
      if entry.id == id { entry.isWithdrawn = true }
      return entry
    }
    var origins = Dictionary(uniqueKeysWithValues: entries.map { ($0.number, $0.id) })
    let restored = versions.restorations(
      withdrawing: id, among: StudyWorld.devices, at: now)
    for (place, one) in restored.enumerated() {
      let number = versions.nextNumber + Int64(place)
      entries.append(
        StudyPublications.Entry(id: "r\(number)", number: number, reach: one.reach))
      origins[number] = one.id
    }
    return (StudyPublications(entries), origins)
  }

  @Test func `after a withdrawal everybody gets what they would have without it`() {
    var dice = SeededDice(seed: 24)
    for _ in 0..<5_000 {
      let versions = Self.made(&dice)
      let published = versions.entries.filter { !$0.isWithdrawn }
      guard let gone = published.randomElement(using: &dice) else { continue }
      let (after, origins) = Self.withdrawn(gone.id, versions)
      let without = StudyPublications(versions.entries.filter { $0.id != gone.id })
      for device in StudyWorld.devices {
        for moment in [100, 150] as [Int64] {
          let time = StudyWorld.time(moment)
          let wanted = without.newest(for: device, at: time)
          let given = after.newest(for: device, at: time)
          expectEqual(given.flatMap { origins[$0.number] }, wanted?.id, "\(versions) \(gone.id)")
        }
        let had = versions.newest(for: device, at: Self.now)?.number ?? 0
        if let given = after.newest(for: device, at: Self.now)?.number {
          expect(given >= had, "a device takes no lower number: \(versions) \(gone.id)")
        }
      }
    }
  }
}
