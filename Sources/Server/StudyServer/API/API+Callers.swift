import Postgres
import Receipts
import StudyModel
import Tokens
import WebServer

extension API {
  /// Who asks; 401 for everything that is no valid sign-in, without a reason.
  func caller(_ head: RequestHead) async throws(HTTPFault) -> Caller {
    let caller = try await callerAlsoWithOneTimePassword(head)
    try judge(caller)
    return caller
  }

  /// Refuses who has something to do before anything else.
  func judge(_ caller: Caller) throws(HTTPFault) {
    guard !caller.mustChangePassword else { throw .passwordMustChange }
    guard !mustSetSecondFactor(caller) else { throw .secondFactorMustBeSet }
  }

  /// Whether somebody of the staff has no second factor where all need one.
  func mustSetSecondFactor(_ caller: Caller) -> Bool {
    service.settings.secondFactor == .required && caller.role.isStaff && !caller.hasSecondFactor
  }

  func callerAlsoWithOneTimePassword(_ head: RequestHead) async throws(HTTPFault) -> Caller {
    guard let credential = Credential(head.headers.values("Authorization")) else {
      throw .notSignedIn
    }
    let key: String
    switch credential {
    case .bearer(let text):
      guard let token = await service.keys.read(text, now: service.now, service.database) else {
        throw .notSignedIn
      }
      if let known = service.callers.value(token.session), known.account == token.account {
        return known
      }
      return try await load(session: token.session, account: token.account)
    case .opaque(let text):
      key = ContentDigest(of: Array(text.utf8)).description
      if let known = service.callers.value(key) { return known }
      return try await load(opaque: text, key: key)
    }
  }

  private func load(session: String, account: String) async throws(HTTPFault) -> Caller {
    let now = service.now
    let caller = try await reading { connection throws(PostgresError) -> Caller? in
      guard try SessionStore.account(of: session, at: now, connection) == account else {
        return nil
      }
      return try AccountStore.caller(account, session: session, connection)
    }
    guard let caller else { throw .notSignedIn }
    service.callers.keep(caller, for: session)
    return caller
  }

  private func load(opaque text: String, key: String) async throws(HTTPFault) -> Caller {
    let now = service.now
    let lifetime = service.settings.tokenLifetime
    let hash = ContentDigest(of: Array(text.utf8)).bytes
    let caller = try await reading { connection throws(PostgresError) -> Caller? in
      guard
        let used = try OpaqueTokenStore.use(hash, lifetime: lifetime, at: now, connection)
      else { return nil }
      var caller = try AccountStore.caller(used.account, session: nil, connection)
      caller?.token = used.id
      return caller
    }
    guard let caller else { throw .notSignedIn }
    service.callers.keep(caller, for: key)
    return caller
  }

  /// A statement that takes a value.
  typealias Reading<Input, Value> =
    @Sendable (Input, PostgresConnection) throws(PostgresError) -> Value

  /// Runs statements; what fails becomes 503, or 500 where trying again would not help.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(HTTPFault) -> Value {
    do throws(PostgresError) {
      return try await service.database.run(body)
    } catch {
      throw HTTPFault(error)
    }
  }

  /// Runs a statement that takes one value.
  func reading<Input: Sendable, Value: Sendable>(
    _ read: @escaping Reading<Input, Value>, _ input: Input
  ) async throws(HTTPFault) -> Value {
    try await reading { connection throws(PostgresError) in try read(input, connection) }
  }

  /// Runs a statement that takes two values.
  func reading<First: Sendable, Second: Sendable, Value: Sendable>(
    _ read:
      @escaping @Sendable (First, Second, PostgresConnection) throws(PostgresError) -> Value,
    _ first: First, _ second: Second
  ) async throws(HTTPFault) -> Value {
    try await reading { connection throws(PostgresError) in try read(first, second, connection) }
  }

  /// The thing of an id, whoever asks; nil if there is none.
  func one<Thing: Sendable>(
    _ read: @escaping Reading<String, Thing?>, _ id: String
  ) async throws(HTTPFault) -> Thing? {
    EntityID.isWellFormed(id) ? try await reading(read, id) : nil
  }

  /// As `reading`, in one transaction.
  func changing<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(HTTPFault) -> Value {
    do throws(PostgresError) {
      return try await service.database.transaction(body)
    } catch {
      throw HTTPFault(error)
    }
  }

  /// Changes the database and notes it, both or neither; `taken` is the fault where a row of that
  /// key is there already, `stale` the one where a row is not what it was.
  ///
  /// Where `signIn` is given, it is judged again in the transaction, and 401 if it has ended.
  func changing(
    noting event: AuditEvent, more: [AuditEvent] = [], by signIn: SignIn? = nil,
    taken: HTTPFault? = nil, stale: HTTPFault = .stillWorking,
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Void
  ) async throws(HTTPFault) {
    let keyed = keyed
    let isDone: Bool
    do throws(PostgresError) {
      isDone = try await service.writer.change(event, more: more, by: signIn) {
        connection throws(PostgresError) in
        if let keyed { try KeyedRequestStore.markDone(keyed, connection) }
        try body(connection)
      }
    } catch {
      if error.isDuplicate, let taken { throw taken }
      if error == .stale { throw stale }
      throw HTTPFault(error)
    }
    guard isDone else { throw .notSignedIn }
  }

  /// Changes the database and notes what the change tells of itself, all in one study and all or nothing.
  ///
  /// `signIn` is judged again in the transaction, and 401 if it has ended; `stale` is the fault where a row is not what it
  /// was.
  func changing(
    _ study: String, by signIn: SignIn?, stale: HTTPFault? = nil,
    telling body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> [AuditEvent]
  ) async throws(HTTPFault) {
    let keyed = keyed
    let isDone: Bool
    do throws(PostgresError) {
      isDone = try await service.writer.change(study, by: signIn) {
        connection throws(PostgresError) in
        if let keyed { try KeyedRequestStore.markDone(keyed, connection) }
        return try body(connection)
      }
    } catch {
      if error == .stale, let stale { throw stale }
      throw HTTPFault(error)
    }
    guard isDone else { throw .notSignedIn }
  }

  /// Notes what is about to be answered: nothing of a patient is shown that is not noted before.
  func note(_ event: AuditEvent) async throws(HTTPFault) {
    do throws(PostgresError) {
      try await service.writer.note(event)
    } catch {
      throw HTTPFault(error)
    }
  }

  /// Notes what is done to a study, or looked at of it as a whole.
  func note(
    _ action: AuditAction, of study: String, by request: AllowedRequest
  ) async throws(HTTPFault) {
    try await note(
      AuditEvent(study: study, actor: request.caller.account, action, subject: study))
  }
}
