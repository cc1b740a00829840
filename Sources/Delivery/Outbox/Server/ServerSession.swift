import HTTPClient
import Receipts
import StrictJSON
package import StudyModel
import System
package import Vault

/// The device's sign-in at its study server: asks as itself, and keeps the tokens fresh.
///
/// It has a thread of its own for the disk; callers wait without holding one of Swift's threads.
package actor ServerSession {
  private let queue = SerialQueue("ambler.outbox.server")
  private let file: LinkFile
  var history: HistoryFile { file.history }
  private let client: HTTPClient
  /// A connection of its own for what takes long, so that results need not wait behind it.
  private let patientClient: HTTPClient
  /// A connection of its own for what waits for nothing: notices, and the tokens that they need.
  private let aheadClient: HTTPClient
  let now: @Sendable () -> UTCTime
  private var renewal: Task<RefreshAnswer, Never>?
  private var isRetired = false
  /// What is known of the server now.
  package private(set) var link: ServerLink
  /// When the server was asked for newer lists of its keys last, and the newest number that it named.
  var trustAsked: (at: UTCTime, number: Int?)?
  /// By how many nanoseconds the server's clock was ahead of ours at its last answer; nil before the first.
  private var serverLead: Int64?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Changes of `link` are kept in `file` before they are used.
  package init(_ link: ServerLink, file: LinkFile, now: @escaping @Sendable () -> UTCTime) {
    self.link = link
    self.file = file
    self.now = now
    client = HTTPClient(link.settings)
    var patient = link.settings
    patient.silenceTime = Self.patience
    patientClient = HTTPClient(patient)
    aheadClient = HTTPClient(link.settings)
  }

  /// How long a request that the server may keep open may be without a byte.
  static let patience = Duration.seconds(80)

  /// Keeps what is known, as after an enrolment; returns when it survives a power cut.
  package func keep() throws(VaultError) { try file.write(link) }

  /// Another sign-in has taken its place: from now on nothing of this one is written.
  package func retire() { isRetired = true }

  /// The connections: what takes long on one holds nothing up on the others.
  package enum Lane: Sendable, Hashable {
    case ordinary
    /// For what the server may keep open for long.
    case patient
    /// For what waits for nothing.
    case ahead
  }

  private func client(_ lane: Lane) -> HTTPClient {
    switch lane {
    case .ordinary: client
    case .patient: patientClient
    case .ahead: aheadClient
    }
  }

  /// Asks without a token.
  func askOpenly(_ request: ClientRequest, on lane: Lane = .ordinary) async -> ServerReply {
    do {
      return .answer(try await client(lane).send(request))
    } catch {
      return .noAnswer(error)
    }
  }

  /// Asks as this device; if its token does not count any more, once again with a new one.
  func ask(_ request: ClientRequest, on lane: Lane = .ordinary) async -> ServerReply {
    let used = link.tokens
    let first = await send(request, used, lane)
    guard case .answer(let answer) = first, answer.status == 401 else { return first }
    switch await renewed(after: used) {
    case .renewed(let tokens): return await send(request, tokens, lane)
    case .signedOut: return .notLetIn(.signedOut, after: nil)
    case .later(let reason, let after): return .notLetIn(reason, after: after)
    }
  }

  /// Tells the server that the device goes; false if it could not be told, which changes nothing here.
  package func signOut() async -> Bool {
    let request = ServerCall.signOut.request(wholeTime: .seconds(20))
    guard case .answer(let answer) = await ask(request) else { return false }
    return answer.status == 204
  }

  /// Tries to be let in again after the server refused our tokens; gives why it is not.
  func comeBack() async -> DestinationReadiness {
    guard link.isSignedOut else { return .ready }
    switch await renewed(after: link.tokens) {
    case .renewed: return .ready
    case .signedOut: return .notReady(.signedOut, after: nil)
    case .later(let reason, let after): return .notReady(reason, after: after)
    }
  }

  private func send(
    _ request: ClientRequest, _ tokens: ServerTokens, _ lane: Lane
  ) async -> ServerReply {
    var request = request
    request.token = tokens.access
    let reply = await askOpenly(request, on: lane)
    if case .answer(let answer) = reply {
      noteClock(of: answer)
      // Before what it brings is judged: a key that signed it may be revoked.
      await lookForTrust(after: answer)
    }
    return reply
  }

  /// Only who let us in is our server: the page of a network may say any time.
  private func noteClock(of answer: ClientAnswer) {
    guard (200..<300).contains(answer.status) || answer.status == 304,
      let date = answer["Date"].flatMap(UTCTime.init(httpDate:))
    else { return }
    serverLead = date.nanoseconds - now().nanoseconds
  }

  /// What our clock shows now.
  package var ownTime: UTCTime { now() }

  /// What the server's clock shows now, by its last answer; nil before the first.
  package var serverTime: UTCTime? {
    serverLead.map { UTCTime(nanoseconds: now().nanoseconds + $0) }
  }

  /// The tokens after these; whoever asks meanwhile waits for the same answer.
  private func renewed(after used: ServerTokens) async -> RefreshAnswer {
    if link.tokens != used { return .renewed(link.tokens) }
    if let renewal { return await renewal.value }
    let task = Task { await renew() }
    renewal = task
    let answer = await task.value
    renewal = nil
    return answer
  }

  /// The server takes the old token again until the new one was used, so an answer that is lost, or
  /// that cannot be kept, costs nothing.
  private func renew() async -> RefreshAnswer {
    let body = JSONValue.object(["refreshToken": .string(link.tokens.refresh)])
    let reply = await askOpenly(ServerCall.renew.request(json: body), on: .ahead)
    switch reply {
    case .noAnswer(let error): return .later(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): return .later(reason, after: after)
    case .answer(let answer): return keep(RefreshAnswer(answer, now: now()))
    }
  }

  private func keep(_ answer: RefreshAnswer) -> RefreshAnswer {
    var changed = link
    switch answer {
    case .renewed(let tokens):
      changed.tokens = tokens
      changed.isSignedOut = false
    case .signedOut: changed.isSignedOut = true
    case .later: return answer
    }
    return change(to: changed) ? answer : .later(.ownDisk, after: nil)
  }

  /// False if the disk does not take it; then everything is as it was.
  func change(to changed: ServerLink) -> Bool {
    guard changed != link else { return true }
    guard !isRetired else { return false }
    do { try file.write(changed) } catch { return false }
    link = changed
    return true
  }

  /// Asks for the keys of receipts anew, and keeps those that a known key introduces, or that stand in a newer list; gives
  /// all that are believed.
  func learnKeys() async -> [VerifyingKey] {
    await learn(.receipt)
  }

  /// Asks for the keys of study versions, as `learnKeys` does for those of receipts.
  package func learnStudyKeys() async -> [VerifyingKey] {
    await learn(.study)
  }

  private func learn(_ use: TrustList.Use) async -> [VerifyingKey] {
    await learnTrust()
    guard link.trust == nil else { return believedKeys(for: use) }
    let reply = await askOpenly(use.call.request())
    guard case .answer(let answer) = reply, answer.status == 200,
      let offered = answer.json.flatMap(OfferedKeys.init(json:))
    else { return link[use] }
    var changed = link
    changed.learn(offered, for: use)
    // A key that could not be kept is asked for again at the next start.
    if !change(to: changed) { link = changed }
    return link[use]
  }
}
