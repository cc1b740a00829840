import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

/// Moves and waking hours as a tablet keeps them.
struct WallZoneJSONTests {
  private static func read(_ text: String) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), file: "test").value
  }

  @Test func `a person who moves twice comes back, with the clocks of before`() throws {
    let home = try Moments.zone("Europe/London")
    let landing = try Moments.utc("2026-03-10T12:00Z")
    let away = try require(home.found(in: "Asia/Tokyo", at: landing))
    let back = try require(
      away.found(in: "Europe/London", at: Moments.later(landing, minutes: 9999)))
    for zone in [home, away, back] { expectEqual(WallZone(json: zone.json), zone) }
    expectEqual(away.date(of: Moments.later(landing, minutes: -1)).description, "2026-03-10")
    expectEqual(Moments.wall(landing, away), "2026-03-10T21:00")
  }

  @Test func `who stays where they are has not moved`() throws {
    let zone = try Moments.zone("Europe/London")
    expectEqual(zone.found(in: "Europe/London", at: try Moments.utc("2026-03-10T12:00Z")), zone)
    expectNil(zone.found(in: "Europe/Nowhere", at: try Moments.utc("2026-03-10T12:00Z")))
  }

  @Test(arguments: [
    "[]", "{}", #"[{ "zone": "Nowhere/Land" }]"#,
    #"[{ "zone": "UTC", "since": "2026-01-01T00:00:00Z" }]"#,
    #"[{ "zone": "UTC" }, { "zone": "Asia/Tokyo" }]"#,
    #"[{ "zone": "UTC" }, { "zone": "Asia/Tokyo", "since": "soon" }]"#,
    #"[{ "zone": "UTC", "more": 1 }]"#,
    #"""
    [{ "zone": "UTC" }, { "zone": "Asia/Tokyo", "since": "2026-02-01T00:00:00Z" },
      { "zone": "UTC", "since": "2026-01-01T00:00:00Z" }]
    """#,
  ])
  func `anything else is no list of zones`(text: String) throws {
    expectNil(WallZone(json: try Self.read(text)))
  }

  @Test func `waking hours come back, and count from their day`() throws {
    let hours = try require(
      WakingHours(from: try Moments.time("07:30"), until: try Moments.time("00:15")))
    let change = WakingChange(since: try Moments.day("2026-11-27"), hours: hours)
    expectEqual(WakingChange(json: change.json), change)
    let person = SamplingPerson(seed: [1]).waking([change])
    expectNil(person.wakingHours(on: try Moments.day("2026-11-26")))
    expectEqual(person.wakingHours(on: try Moments.day("2026-11-27")), hours)
  }

  @Test(arguments: [
    #"{ "since": "2026-11-27", "from": "07:30", "until": "07:30" }"#,
    #"{ "since": "2026-11-31", "from": "07:30", "until": "22:00" }"#,
    #"{ "since": "2026-11-27", "from": "7:30", "until": "22:00" }"#,
    #"{ "since": "2026-11-27", "from": "07:30" }"#,
    #"{ "since": "2026-11-27", "from": "07:30", "until": "22:00", "more": 1 }"#, "[]",
  ])
  func `anything else is no change of waking hours`(text: String) throws {
    expectNil(WakingChange(json: try Self.read(text)))
  }
}
