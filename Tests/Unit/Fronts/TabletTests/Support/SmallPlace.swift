import Outbox
import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import TestSupport
import Vault

@testable import Tablet
@testable import WebServer

/// A tablet with a home of its own and a study of a few tasks, without a server.
struct SmallPlace {
  let folder: TemporaryFolder
  let tablet: TabletPlace

  /// Shared by Anna (`A-1`, PIN 2580) and Ben (`B-2`, PIN 1470), or one patient's own.
  init(isShared: Bool = true) async throws {
    folder = try TemporaryFolder()
    let home = Home(path: folder.file("home"))
    let key = DeviceKey.random()
    try DiskFolder.create(at: home.path)
    let outbox = try await Outbox.open(folder: home.outboxFolder, key: key).outbox
    let reception = try Reception(
      home: home, key: key, rule: isShared ? PINRule(digitCount: 4) : nil,
      now: Instant(nanoseconds: 0))
    if isShared {
      let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)
      try await reception.add("A-1", name: "Anna", pin: "2580", now: day)
      try await reception.add("B-2", name: "Ben", pin: "1470", now: day)
    }
    let study = try StudySample.study(
      #", "settings": { "changeable": ["language", "theme"] }"#,
      participants: isShared ? "shared" : "single")
    tablet = TabletPlace(
      home: home, key: key, outbox: outbox,
      studies: StudySwitch(StudyInUse(study, tasks: [:])),
      equipment: TabletEquipment(softwareVersion: "1") { _, _, _, _ in SensorDeck() },
      reception: reception,
      staff: try StaffDesk(home: home.path, key: key, now: Instant(nanoseconds: 0)),
      participant: nil)
  }

  func signIn(_ participant: String, _ pin: String) async throws -> Reception.Ticket {
    try await tablet.reception.signIn(participant, pin: pin, now: Instant(nanoseconds: 0))
  }

  /// The head of a request of a page.
  static func head(
    token: String? = nil, ticket: String? = nil, more: [HeaderField] = []
  ) throws(HTTPFault) -> RequestHead {
    var fields = [HeaderField("Host", "127.0.0.1")] + more
    if let token { fields.append(HeaderField("X-Ambler-Token", token)) }
    if let ticket { fields.append(HeaderField("Cookie", "ambler-ticket=\(ticket)")) }
    return try RequestHead(
      RawHead(
        method: "GET", target: "/api/today", version: "HTTP/1.1", fields: HeaderFields(fields),
        isWellLined: true))
  }
}
