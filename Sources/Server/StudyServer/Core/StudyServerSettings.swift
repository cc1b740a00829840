package import Federation
package import Postgres
import StudyModel

/// How a study server is set up.
package struct StudyServerSettings: Sendable {
  package var database: DatabaseAddress
  /// The folder of the server's keys and recordings.
  package var folder: String
  /// How many connections to the database are held, besides the writer's.
  package var connectionCount = 8
  /// How long an access token counts.
  package var accessTime = Duration.seconds(15 * 60)
  /// Staff see the data of others: a screen that was left counts for a working day, and a month is the end.
  package var staffLifetime = SessionLifetime(
    unused: .seconds(12 * 3600), whole: .seconds(30 * 86_400))
  /// A provider is asked again each day whether somebody is still of the clinic.
  package var providerLifetime = SessionLifetime(
    unused: .seconds(12 * 3600), whole: .seconds(86_400))
  /// A patient sees what is her own.
  package var patientLifetime = SessionLifetime(
    unused: .seconds(30 * 86_400), whole: .seconds(365 * 86_400))
  /// A token of document 000's paths is never renewed, so that a copy of it goes unnoticed.
  package var tokenLifetime = SessionLifetime(
    unused: .seconds(30 * 86_400), whole: .seconds(180 * 86_400))
  /// A tablet may lie in a drawer for a year, and is revoked by itself.
  package var deviceLifetime = SessionLifetime(unused: .seconds(400 * 86_400), whole: nil)
  /// How long a code for a device counts.
  package var enrolmentTime = Duration.seconds(7 * 86_400)
  /// How often signing in may fail.
  package var signInLimits = SignInLimits()
  /// How often an address may send codes for devices that are wrong.
  package var codeLimit = FailureLimit()
  package var quota = DeviceQuota()
  /// How many requests a device, a participant or a sign-in of staff may make, and how many an address.
  package var requestLimits = RequestLimits()
  package var exportLimits = ExportLimits()
  /// How much memory long bodies, and what is made of them, may take together: three results of the largest size.
  package var bodyMemoryBytes = 192 << 20
  /// How long an answer about a sign-in is believed before the database is asked again.
  package var callerTime = Duration.seconds(5)
  /// How long what is noted may wait before it is in the tree, whose head is signed then.
  package var treeTime = Duration.seconds(5)
  /// How fast recordings are read through in the background; zero for not at all.
  package var scrubBytesPerSecond: Int64 = 20 << 20
  /// How old the last look at a recording may become before it is read again.
  package var scrubRound = Duration.seconds(7 * 86_400)
  /// The folder of the portal's pages and of `openapi.json`.
  package var web: String
  /// The folder of the tablet's pages, whose look the portal shares; nil where it is not installed.
  package var sharedWeb: String?
  /// Whether people reach the server by TLS only, so that cookies may be kept to it.
  package var isEncrypted = false
  /// What opens `/metrics`; without it this machine itself may read it.
  package var metricsToken: String?
  /// Whether requests come by way of a proxy, so that none is known to be of this machine.
  package var isBehindProxy = false
  /// Whether staff sign in with more than a password.
  package var secondFactor = SecondFactorRule.required
  /// By which providers of the clinic staff may sign in.
  package var providers: [ProviderSettings] = []
  /// How the server is reached from outside, such as `https://study.example`; for codes and QR.
  package var publicAddress: String?

  package init(database: DatabaseAddress, folder: String, web: String) {
    self.database = database
    self.folder = folder
    self.web = web
  }

  /// How long the sign-in of a caller counts.
  package func lifetime(of caller: Caller) -> SessionLifetime {
    caller.isByProvider ? providerLifetime : lifetime(of: caller.role)
  }

  /// How long a sign-in of that role counts.
  package func lifetime(of role: Role) -> SessionLifetime {
    switch role {
    case .clinician, .researcher, .administrator: staffLifetime
    case .patient: patientLifetime
    case .device: deviceLifetime
    }
  }
}
