import Clocks
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import WebServer

/// How somebody new joins a shared tablet, one answer after the other, and how who forgot their PIN gets another one.
struct JoiningRoutes: Sendable {
  let visitors: Visitors

  private var tablet: TabletPlace { visitors.tablet }

  func add(to router: inout Router) {
    router.on(.post, "/api/people/check", check)
    router.on(.post, "/api/people", join)
    router.on(.post, "/api/people/reset", standing)
    router.on(.post, "/api/people/new-pin", choosePIN)
    router.on(.post, "/api/people/earlier-pin", openEarlier)
    router.on(.post, "/api/welcome", welcome)
    router.on(.put, "/api/caregiver", setCaregiver)
  }

  /// Says at once what is wrong with what was given so far.
  private func check(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let draft = try await draft(request.json())
    do {
      try await tablet.reception.check(draft)
    } catch {
      throw error.fault
    }
    return .json(.object([:]))
  }

  private func join(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let draft = try await draft(request.json())
    guard let participant = draft.participant, let pin = draft.pin else {
      throw TabletFault.badRequest.fault
    }
    // Who joins has come by the welcome.
    let choices = await visitors.firstLook(request.head).choices
      .merging([Person.welcomed: true]) { now, _ in now }
    do {
      try await tablet.reception.add(
        participant, name: draft.name ?? "", picture: draft.picture, pin: pin, choices: choices,
        now: SystemClock.utc)
    } catch {
      throw error.fault
    }
    await tablet.wantFacts()
    return .json(.object([:]), status: .created)
  }

  private func draft(_ json: JSONValue) throws(HTTPFault) -> PersonDraft {
    var draft = PersonDraft(
      participant: json["participant"]?.stringValue, name: json["name"]?.stringValue,
      pin: json["pin"]?.stringValue)
    if let word = json["picture"]?.stringValue {
      guard let picture = PersonPicture(rawValue: word) else { throw TabletFault.badRequest.fault }
      draft.picture = picture
    }
    guard draft.pin.map({ $0.utf8.count <= Self.longestPIN }) ?? true else {
      throw TabletFault.badRequest.fault
    }
    return draft
  }

  /// Whether staff let the person choose another PIN; the study server is asked too.
  private func standing(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let claim = try PersonClaim(await request.json())
    await tablet.wantFacts()
    await tablet.takeResets()
    let isOpen = await tablet.reception.mayChoosePIN(claim, now: SystemClock.utc)
    return .json(.object(["isOpen": .boolean(isOpen)]))
  }

  /// The person signs in with the PIN that they chose.
  private func choosePIN(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let json = try await request.json()
    let claim = try PersonClaim(json)
    guard let number = json["number"]?.stringValue, let pin = json["pin"]?.stringValue,
      pin.utf8.count <= Self.longestPIN
    else { throw TabletFault.badRequest.fault }
    do {
      let participant = try await tablet.reception.choosePIN(
        claim, number: number, pin: pin, at: SystemClock.now, now: SystemClock.utc)
      let ticket = try await tablet.reception.signIn(participant, pin: pin, now: SystemClock.now)
      return HTTPResponse.json(.object([:])).adding("Set-Cookie", Visitors.cookie(ticket))
    } catch {
      throw error.fault
    }
  }

  /// The person remembers their PIN of before: what lies under it can be continued.
  private func openEarlier(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let json = try await request.json()
    guard let earlier = json["earlier"]?.stringValue, let pin = json["pin"]?.stringValue,
      earlier.utf8.count + pin.utf8.count <= 2 * Self.longestPIN,
      let participant = visitor.person.participant
    else { throw TabletFault.badRequest.fault }
    do {
      _ = try await tablet.reception.openEarlier(
        of: participant, earlier: earlier, now: pin, at: SystemClock.now)
    } catch {
      throw error.fault
    }
    _ = await tablet.desk(of: visitor.person)
    return .json(.object([:]))
  }

  /// The person has seen what the tablet is, and who sees what they give.
  private func welcome(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    do {
      try await tablet.reception.choose(
        Person.welcomed, true, for: visitor.person.participant)
    } catch {
      throw error.fault
    }
    return .json(.object([:]))
  }

  /// Whether somebody else answers for the person at times; a study may forbid it.
  private func setCaregiver(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    guard let value = try await request.json()["value"]?.booleanValue,
      visitor.study.study.hasCaregivers
    else { throw TabletFault.badRequest.fault }
    do {
      try await tablet.reception.choose(
        Person.caregiver, .boolean(value), for: visitor.person.participant)
    } catch {
      throw error.fault
    }
    return .json(.object([:]))
  }

  /// No PIN is as long.
  private static let longestPIN = 64
}

extension PersonClaim {
  /// Who a request says it is about: a card, or a number that was typed.
  init(_ json: JSONValue) throws(HTTPFault) {
    if let card = json["card"]?.stringValue {
      self = .card(card)
    } else if let number = json["participant"]?.stringValue {
      self = .number(number)
    } else {
      throw TabletFault.badRequest.fault
    }
  }
}
