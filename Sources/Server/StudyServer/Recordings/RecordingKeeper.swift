package import Postgres
import Receipts
import StrictJSON
import StudyModel

/// Knows which recordings are whole, damaged and missing, and notes what becomes of them.
package struct RecordingKeeper: Sendable {
  /// A change of the database that says what is noted of it in the audit of one study; all or nothing.
  typealias Change = @Sendable (PostgresConnection) throws(PostgresError) -> [AuditEvent]

  let store: any RecordingStore
  let database: PostgresPool
  let clock: Clock
  /// Whom the audit names where no account did it.
  let actor: String
  /// Makes a change while the chain of the study is held: nothing can be erased, or noted as brought, meanwhile.
  let change: @Sendable (_ study: String, @escaping Change) async throws(PostgresError) -> Void

  var judge: ContentJudge { ContentJudge(store: store) }

  /// What came of a look.
  struct Outcome: Sendable {
    /// Nil where there is no such recording any more.
    let state: ContentState?
    /// The bytes, if they are whole.
    var content: (any RecordingContent)?
  }

  /// The recording as the database knows it; nil where there is none.
  func recording(
    _ sha256: ContentDigest, in study: String
  ) async throws(PostgresError) -> KeptRecording? {
    try await database.run { connection throws(PostgresError) in
      try KeptRecording.one(sha256, in: study, connection)
    }
  }

  /// Whether its bytes are in their place, with the length that they had.
  func isInPlace(_ recording: KeptRecording) async -> Bool {
    let judge = judge
    return await OffPool.compute { judge.isInPlace(recording) }
  }

  /// Reads all of its bytes and notes what they are; what is wrong is set aside.
  func check(
    _ recording: KeptRecording, _ pace: PacedReader = PacedReader()
  ) async throws(PostgresError) -> Outcome {
    let judged = await judge.judge(recording, pace)
    let state = recording.state.after(judged.finding)
    if judged.finding == .unknown { return Outcome(state: state) }
    let now = clock().toMicroseconds
    if state == recording.state, judged.finding != .damaged {
      try await database.run { connection throws(PostgresError) in
        try recording.keepVerified(at: now, connection)
      }
      return Outcome(state: state, content: state == .whole ? judged.content : nil)
    }
    return try await note(judged, of: recording, as: state, at: now)
  }

  private func note(
    _ judged: ContentJudge.Judgement, of recording: KeptRecording, as state: ContentState,
    at now: UTCTime
  ) async throws(PostgresError) -> Outcome {
    let (store, actor) = (store, actor)
    try await change(recording.study) { connection throws(PostgresError) in
      guard try Self.isStill(judged, of: recording, now, store) else { return [] }
      guard try recording.become(state, at: now, connection) else {
        try recording.keepVerified(at: now, connection)
        return []
      }
      return [Self.event(state.noted, of: recording, by: actor)]
    }
    let known = try await self.recording(recording.sha256, in: recording.study)
    return Outcome(
      state: known?.state, content: known?.state == .whole ? judged.content : nil)
  }

  /// Whether what was read is still what is there; what is damaged is set aside.
  private static func isStill(
    _ judged: ContentJudge.Judgement, of recording: KeptRecording, _ now: UTCTime,
    _ store: any RecordingStore
  ) throws(PostgresError) -> Bool {
    do throws(RecordingFault) {
      switch judged.finding {
      case .damaged:
        return try store.setAside(
          recording.sha256, study: recording.study, identity: judged.content?.identity, at: now)
      case .missing:
        return try store.content(recording.sha256, study: recording.study) == nil
      case .whole: return true
      case .unknown: return false
      }
    } catch {
      // It is looked at again by whoever is next.
      throw .busy
    }
  }

  /// What the audit has of it.
  static func event(
    _ action: AuditAction, of recording: KeptRecording, by actor: String
  ) -> AuditEvent {
    AuditEvent(
      study: recording.study, actor: actor, action, subject: recording.sha256.description,
      sha256: recording.sha256, detail: .object(["bytes": .number(Int(recording.byteCount))]))
  }
}

extension RecordingKeeper {
  /// For a program beside the server; where the server's key is in `folder`, what it notes is signed.
  package init(
    at address: DatabaseAddress, folder: String, _ store: any RecordingStore,
    actor: String = AuditEvent.operatorName, clock: @escaping Clock
  ) {
    let database = PostgresPool(address, connectionCount: 1)
    let signer = ReceiptSigner(keyIn: folder)
    self.init(
      store: store, database: database, clock: clock, actor: actor
    ) { study, body throws(PostgresError) in
      let now = clock().toMicroseconds
      try await database.run { connection throws(PostgresError) in
        try HeldChain.prepare(study, at: now, connection)
        try connection.transaction { connection throws(PostgresError) in
          var chain = try HeldChain(study, at: now, signer: signer, connection)
          for event in try body(connection) { chain.append(event) }
          try chain.keep(connection)
        }
      }
    }
  }
}
