import Clocks
import StrictJSON
import WebServer

/// Where the tablet is enrolled, and how it becomes so without being stopped.
struct EnrolmentRoutes: Sendable {
  let visitors: Visitors

  func add(to router: inout Router) {
    router.on(.get, "/api/enrolment", tell)
    router.on(.post, "/api/enrolment", enrol)
  }

  /// Nothing but `takesCode`, and that false, where results go to a folder.
  private func tell(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    guard let enrolment = visitors.tablet.enrolment else {
      return .json(told(.object(["takesCode": false])))
    }
    return .json(told(await enrolment.standing().json))
  }

  /// With how many results wait for recovery, where a key was lost.
  private func told(_ standing: JSONValue) -> JSONValue {
    guard let count = visitors.tablet.lostResults else { return standing }
    return .object(
      (standing.objectValue ?? []) + [JSONMember(key: "lost", value: .number(JSONNumber(count)))])
  }

  private func enrol(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let json = try await request.json()
    guard let code = json["code"]?.stringValue, let address = json["address"]?.stringValue,
      code.utf8.count + address.utf8.count <= 2000
    else { throw TabletFault.badRequest.fault }
    guard let enrolment = visitors.tablet.enrolment else { throw TabletFault.enrolled.fault }
    let staff = visitors.tablet.staff
    let isStaff = await staff.isIn(StaffRoutes.ticket(request.head), at: SystemClock.now)
    let gate = await visitors.tablet.enrolmentGate(
      hasServer: await enrolment.standing().server != nil,
      isSignedIn: await visitors.known(request.head) != nil,
      isStaff: await staff.hasPIN ? isStaff : nil)
    guard gate.isOpen else {
      throw (gate.isStaff == nil ? TabletFault.signInFirst : .staffOnly).fault
    }
    do throws(TabletEnrolmentFault) {
      try await enrolment.enrol(address: address, code: code, mayReplaceKeys: gate.mayReplaceKeys)
    } catch {
      throw error.fault
    }
    await staff.noteEnrolled(at: SystemClock.now, utc: SystemClock.utc)
    return .json(told(await enrolment.standing().json), status: .created)
  }
}

extension TabletEnrolmentFault {
  var fault: HTTPFault {
    switch self {
    case .enrolled: return TabletFault.enrolled.fault
    case .badAddress: return TabletFault.badAddress.fault
    case .codeRefused: return TabletFault.codeRefused.fault
    case .noServer: return TabletFault.noServer.fault
    case .otherServer: return TabletFault.otherServer.fault
    case .otherKeys: return TabletFault.otherKeys.fault
    case .otherParticipant: return TabletFault.otherParticipant.fault
    case .notKept: return TabletFault.notKept.fault
    case .wait(let seconds):
      var fault = TabletFault.tooManyCodes.fault
      if let seconds { fault.headers.append(HeaderField("Retry-After", String(seconds))) }
      return fault
    }
  }
}
