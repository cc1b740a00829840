import Sensors
import Session
import Studies
import StudyDelivery
import StudyModel
import System
import Vault
import WebServer

/// Whoever is behind a request: the person, their desk, and the browser's ticket.
struct Visitor: Sendable {
  let person: Person
  let desk: Desk
  /// The study that is shown, the same one for all that one request asks.
  let study: StudyInUse
  /// Nil on a tablet that is one patient's own.
  let ticket: Reception.Ticket?
  /// The person's, the preferred one first.
  let languages: [String]
  /// The study's, with what the person chose.
  let settings: StudySettings
}

/// Tells who is behind a request, and which streams of events a browser holds.
final class Visitors: Sendable {
  static let ticketCookie = "ambler-ticket"

  /// No script can read it, and no other site's request carries it.
  static func cookie(_ ticket: String, named name: String = ticketCookie) -> String {
    let age = ticket.isEmpty ? "; Max-Age=0" : ""
    return "\(name)=\(ticket); Path=/; HttpOnly; SameSite=Strict\(age)"
  }

  let tablet: TabletPlace
  /// What every request of our own page carries.
  let token: String
  private let streams = Lock<[Reception.Ticket: [EventStream]]>([:])

  init(_ tablet: TabletPlace, token: String) {
    self.tablet = tablet
    self.token = token
  }

  /// Whoever asks; a fault if nobody said who they are, or if it is not our page that asks.
  ///
  /// Pictures are asked for by the browser itself, which cannot send the token.
  func visitor(
    of head: RequestHead, needsToken: Bool = true
  ) async throws(HTTPFault) -> Visitor {
    if needsToken { try checkToken(head) }
    guard let visitor = await known(head) else { throw TabletFault.signedOut.fault }
    return visitor
  }

  func checkToken(_ head: RequestHead) throws(HTTPFault) {
    guard let sent = head.headers["X-Ambler-Token"], SecretToken.areEqual(sent, token) else {
      throw TabletFault.noToken.fault
    }
  }

  /// Nil if nobody said who they are.
  func known(_ head: RequestHead) async -> Visitor? {
    let ticket = head.cookie(Self.ticketCookie)
    guard let person = await tablet.person(of: ticket) else { return nil }
    let study = tablet.studies.inUse
    return Visitor(
      person: person, desk: await tablet.desk(of: person), study: study,
      ticket: study.study.participants == .single ? nil : ticket,
      languages: study.study.languages(of: person), settings: study.study.settings(of: person))
  }

  /// Remembers a stream, so that it ends when its person says goodbye.
  func keep(_ stream: EventStream, of visitor: Visitor) {
    guard let ticket = visitor.ticket else { return }
    streams.withLock { $0[ticket, default: []].append(stream) }
    stream.whenEnded { [weak self] _ in self?.forget(stream, ticket) }
  }

  func endStreams(of ticket: Reception.Ticket) {
    for stream in streams.withLock({ $0[ticket] ?? [] }) { stream.finish() }
  }

  private func forget(_ stream: EventStream, _ ticket: Reception.Ticket) {
    streams.withLock { $0[ticket]?.removeAll { $0 === stream } }
  }
}
