import Federation
package import Postgres
import Receipts
import SecondFactors
import StudyModel
import Tokens
import Vault

/// All that the handlers of a study server share; it keeps nothing that another server could miss.
package final class StudyService: Sendable {
  package let settings: StudyServerSettings
  package let database: PostgresPool
  package let writer: LedgerWriter
  package let recordings: any RecordingStore
  /// Which of the recordings are whole.
  package let keeper: RecordingKeeper
  /// Which file of a recording was read whole a short time ago, by study and digest.
  let readContents = ExpiringCache<ContentIdentity>(lifetime: .seconds(600))
  let reservations = UploadReservations()
  let bodyMemory: BodyMemory
  let addressPaces: RequestPaces
  let accountPaces: RequestPaces
  let passwords = PasswordHashing()
  package let metrics = ServerMetrics()
  let metricsAccess: MetricsAccess
  /// By sign-in or opaque token.
  let callers: ExpiringCache<Caller>
  let studyFiles = StudyFileCache()
  /// By study.
  let symptoms: ExpiringCache<KnownSymptoms>
  /// By study; it never changes.
  let schemes = ExpiringCache<NumberScheme>(lifetime: .seconds(3_600))
  /// By study; what another server publishes is believed here after that time.
  let sealings = ExpiringCache<StudySealing>(lifetime: .seconds(5))
  let keys: TokenKeyRing
  let factorKeys: FactorKeys
  /// Who asks for passkeys, or why this server cannot.
  let passkeyParty: Result<PasskeyParty, PasskeyParty.Obstacle>
  let providers: [Provider]
  let signer: ReceiptSigner
  let versionSigner: StudyVersionSigner
  let recoverySigner: RecoveryKeySigner
  /// The files of study versions, by their digests.
  let contents: any RecordingStore
  /// Where archives of drafts are while they are read: uploads that were left behind are swept there.
  let draftFolder: String
  /// The number of the newest list of keys; 0 where there is none.
  let trustNumbers: ExpiringCache<Int>
  let versionWaiters = VersionWaiters()
  let armSeeds: ArmSeeds
  let clock: Clock

  /// Brings the database to this program's form, by the migrations of a folder, and makes what is
  /// missing; blocks.
  package init(
    _ settings: StudyServerSettings, migrations folder: String, clock: @escaping Clock
  ) throws(StudyServerError) {
    self.settings = settings
    self.clock = clock
    bodyMemory = BodyMemory(totalBytes: settings.bodyMemoryBytes)
    addressPaces = RequestPaces(settings.requestLimits.ofAddress)
    accountPaces = RequestPaces(settings.requestLimits.ofAccount)
    metricsAccess = MetricsAccess(
      token: settings.metricsToken, isBehindProxy: settings.isBehindProxy)
    let (receiptKey, tokenKey, studyKey): (SigningKey, SigningKey, SigningKey)
    do throws(VaultError) {
      try DiskFolder.create(at: settings.folder)
      receiptKey = try SigningKey.loadOrCreate(at: "\(settings.folder)/\(ReceiptSigner.fileName)")
      tokenKey = try SigningKey.loadOrCreate(at: "\(settings.folder)/token.key")
      studyKey = try SigningKey.loadOrCreate(
        at: "\(settings.folder)/\(StudyVersionSigner.fileName)")
      factorKeys = try FactorKeys(folder: settings.folder)
      recordings = try FolderRecordingStore("\(settings.folder)/recordings")
      let contents = try FolderRecordingStore("\(settings.folder)/study-contents")
      (self.contents, draftFolder) = (contents, contents.uploads)
    } catch {
      throw .files(error)
    }
    passkeyParty = Result { () throws(PasskeyParty.Obstacle) in
      try PasskeyParty(publicAddress: settings.publicAddress)
    }
    providers = settings.providers.map { Provider($0) }
    signer = ReceiptSigner(receiptKey)
    do throws(PostgresError) {
      let migrations = try MigrationFolder.read(folder)
      let connection = try PostgresConnection(settings.database)
      _ = try Migrator(migrations).migrate(connection)
      let now = clock()
      // Before anything else is noted: what it lists as known before is what no entry says.
      try ProofBeginning.note(at: now.toMicroseconds, signer: signer, connection)
      try RowsBeginning.note(at: now.toMicroseconds, signer: signer, connection)
      _ = try ResultMending.mend(at: now.toMicroseconds, signer: signer, connection)
      try KeyIntroducing.addKeys(
        [(receiptKey, .receipt), (tokenKey, .token), (studyKey, .study)],
        at: now.toMicroseconds, connection)
      keys = TokenKeyRing(tokenKey, issuer: try KeyStore.installation(connection))
    } catch {
      throw .database(error)
    }
    database = PostgresPool(settings.database, connectionCount: settings.connectionCount)
    versionSigner = StudyVersionSigner(studyKey)
    recoverySigner = RecoveryKeySigner(studyKey)
    armSeeds = ArmSeeds(folder: "\(settings.folder)/arms")
    writer = LedgerWriter(
      settings.database, signer: signer, quota: settings.quota, clock: clock)
    let writer = writer
    keeper = RecordingKeeper(
      store: recordings, database: database, clock: clock, actor: AuditEvent.serverName
    ) { study, body throws(PostgresError) in
      _ = try await writer.change(study, by: nil, telling: body)
    }
    callers = ExpiringCache(lifetime: settings.callerTime)
    symptoms = ExpiringCache(lifetime: settings.callerTime)
    trustNumbers = ExpiringCache(lifetime: settings.callerTime)
  }

  /// What is answered under any name of the server: a proxy that looks whether it serves names it by its address.
  package static let openPaths = ["/v1/health"]

  /// Forgets who is behind the sign-ins of an account.
  func forgetCallers(of account: String) {
    callers.forget { $0.account == account }
  }

  /// Forgets who is behind the sign-ins of a participant and of the participant's own devices.
  func forgetCallers(ofParticipant participant: String) {
    callers.forget { $0.participant == participant }
  }

  /// Ends what the database is still asked once a time is over, and what is asked then each second, until its task ends.
  ///
  /// Without that, whoever holds a lock in the database keeps the server from stopping.
  package func interruptDatabase(after patience: Duration) async throws {
    try await Task.sleep(for: patience)
    while true {
      database.interruptStatements()
      writer.interruptStatement()
      try await Task.sleep(for: .seconds(1))
    }
  }

  /// Stores what waits and lets go of the database.
  package func close() {
    writer.close()
    database.close()
  }

  /// The time to keep, to the microsecond.
  var now: UTCTime { clock().toMicroseconds }
}
