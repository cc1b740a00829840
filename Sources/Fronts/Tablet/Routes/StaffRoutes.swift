import Clocks
import Outbox
import StrictJSON
import StudyModel
import System
import WebServer

/// What staff do at this tablet, behind a PIN of their own.
struct StaffRoutes: Sendable {
  let visitors: Visitors

  private static let cookieName = "ambler-staff"
  private static let longestPIN = 64

  private var tablet: TabletPlace { visitors.tablet }
  private var staff: StaffDesk { tablet.staff }

  func add(to router: inout Router) {
    router.on(.get, "/api/staff", tell)
    router.on(.post, "/api/staff/sign-in", signIn)
    router.on(.post, "/api/staff/sign-out", signOut)
    router.on(.post, "/api/staff/pin", choosePIN)
    router.on(.get, "/api/staff/overview", overview)
    router.on(.get, "/api/staff/sensors", sensors)
    router.on(.post, "/api/staff/reset-pin", resetPIN)
  }

  static func ticket(_ head: RequestHead) -> StaffDesk.Ticket? { head.cookie(cookieName) }

  /// Whether staff are in, or could be: this tells nothing of anybody.
  private func tell(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let now = SystemClock.now
    let isIn = await staff.isIn(Self.ticket(request.head), at: now)
    return .json(
      .object([
        "hasPIN": .boolean(await staff.hasPIN),
        "mayChoose": .boolean(await staff.mayChooseFirst(at: now)),
        "isIn": .boolean(isIn),
        "pinDigits": .number(StaffPIN.rule.digitCount),
      ]))
  }

  private func signIn(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let pin = try await pin(in: request)
    do {
      return answer(
        try await staff.signIn(pin, now: SystemClock.now, utc: SystemClock.utc))
    } catch {
      throw error.fault
    }
  }

  private func choosePIN(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let pin = try await pin(in: request)
    do {
      return answer(
        try await staff.choose(
          pin, by: Self.ticket(request.head), now: SystemClock.now, utc: SystemClock.utc))
    } catch {
      throw error.fault
    }
  }

  private func pin(in request: HTTPRequest) async throws(HTTPFault) -> String {
    guard let pin = try await request.json()["pin"]?.stringValue,
      pin.utf8.count <= Self.longestPIN
    else { throw TabletFault.badRequest.fault }
    return pin
  }

  private func signOut(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    // Only who is in can put staff out.
    if await staff.isIn(Self.ticket(request.head), at: SystemClock.now) { await staff.signOut() }
    return answer("")
  }

  private func answer(_ ticket: StaffDesk.Ticket) -> HTTPResponse {
    HTTPResponse.json(.object([:])).adding(
      "Set-Cookie", Visitors.cookie(ticket, named: Self.cookieName))
  }

  private func check(_ request: HTTPRequest) async throws(HTTPFault) {
    try visitors.checkToken(request.head)
    guard await staff.isIn(Self.ticket(request.head), at: SystemClock.now) else {
      throw TabletFault.staffOnly.fault
    }
  }

  private func overview(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try await check(request)
    let reception = tablet.reception
    let now = SystemClock.utc
    let entries = try? await tablet.outbox.list()
    let counts = entries.map {
      SafetyCount($0.filter { !$0.isAside }.map(\.state), needsProof: tablet.needsProof)
    }
    let faults = tablet.faults.withLock(\.self)
    return .json(
      .object([
        "version": .string(tablet.equipment.softwareVersion),
        "people": .list(await reception.staffList(at: now).map(\.json)),
        "outbox": counts.map {
          .object([
            "saved": .number($0.saved), "safe": .number($0.safe), "waiting": .number($0.waiting),
            "refused": .number($0.refused),
          ])
        },
        "faultCount": .number(faults.count),
        "faults": .list(faults.entries.reversed().map(\.json)),
        "notes": .list(await staff.notes.reversed().map(\.json)),
      ]))
  }

  /// Opens each sensor for a moment; a test that is under way may have some of them.
  private func sensors(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try await check(request)
    let look = tablet.equipment.lookAtSensors
    let found = await Task.detached { look() }.value
    return .json(.object(["sensors": .list(found.map(\.json))]))
  }

  private func resetPIN(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try await check(request)
    let number = try await request.json()["participant"]?.stringValue ?? ""
    let now = SystemClock.utc
    do {
      try await tablet.reception.resetPIN(of: number, now: now)
    } catch {
      throw error.fault
    }
    do {
      try await staff.note(StaffNote(.pinReset, at: now, participant: number))
    } catch {
      throw error.fault
    }
    return .json(.object([:]))
  }
}

extension FaultLog.Entry {
  fileprivate var json: JSONValue {
    .object([
      "moment": .string(moment.text), "route": .string(route), "status": .number(status),
    ])
  }
}

extension StaffFault {
  fileprivate var fault: HTTPFault {
    switch self {
    case .wrongPIN: return TabletFault.wrongPIN.fault
    case .wait(let wait): return SignInFault.wait(wait).fault
    case .noPIN: return TabletFault.noStaffPIN.fault
    case .badPIN: return TabletFault.badPIN.fault
    case .notKept: return TabletFault.notKept.fault
    }
  }
}
