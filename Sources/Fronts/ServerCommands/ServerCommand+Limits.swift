import Commands
import StudyServer

/// What one device, one address and one export may take of the server.
extension ServerCommand {
  static let deviceQuota = Option(
    "device-quota", "MIB",
    "what one device may have here of recordings that no result names (default: 32768)")
  static let refusedQuota = Option(
    "refused-quota", "MIB",
    "what one device may have here of results that could not be taken (default: 256)")
  static let deviceRequests = Option(
    "requests-per-device", "N",
    "how many requests a second one device, participant or sign-in may make (default: 100)")
  static let addressRequests = Option(
    "requests-per-address", "N",
    "how many requests a second one address may make (default: 500)")
  static let exportMemory = Option(
    "export-memory", "MIB", "how much memory the process of an export may take (default: 384)")
  static let exportSeconds = Option(
    "export-seconds", "N", "how long an export may take a processor at a time (default: 3600)")
  static let exportSize = Option(
    "export-size", "MIB", "how large a file of an export may be (default: 262144)")
  static let exportRows = Option(
    "export-rows", "N", "how many rows an export may have in all (default: 2000000000)")

  static let limitOptions = [
    deviceQuota, refusedQuota, deviceRequests, addressRequests, exportMemory, exportSeconds,
    exportSize, exportRows,
  ]

  /// A petabyte, in mebibytes.
  private static let largestSize: Int64 = 1 << 30
  private static let longestSeconds: Int64 = 1 << 30
  private static let mostRows: Int64 = 1 << 50
  private static let mostRequests: Int64 = 1_000_000_000
  /// How many seconds' requests may come at once.
  private static let burstSeconds: Int64 = 20

  /// Puts the limits of the command line into the settings.
  func limit(_ settings: inout StudyServerSettings) throws(Failure) {
    try size(Self.deviceQuota) { settings.quota.unnamedBytes = $0 }
    try size(Self.refusedQuota) { settings.quota.refusedBytes = $0 }
    try pace(Self.deviceRequests) { settings.requestLimits.ofAccount = $0 }
    try pace(Self.addressRequests) { settings.requestLimits.ofAddress = $0 }
    try size(Self.exportMemory) { settings.exportLimits.memoryBytes = $0 }
    try size(Self.exportSize) { settings.exportLimits.fileBytes = $0 }
    if let seconds = try arguments.integer(Self.exportSeconds, in: 1...Self.longestSeconds) {
      settings.exportLimits.processorSeconds = seconds
    }
    if let count = try arguments.integer(Self.exportRows, in: 1...Self.mostRows) {
      settings.exportLimits.rowCount = count
    }
  }

  private func size(_ option: Option, _ put: (Int64) -> Void) throws(Failure) {
    guard let size = try arguments.integer(option, in: 1...Self.largestSize) else { return }
    put(size << 20)
  }

  private func pace(_ option: Option, _ put: (RequestPace) -> Void) throws(Failure) {
    guard let count = try arguments.integer(option, in: 1...Self.mostRequests) else { return }
    put(RequestPace(perSecond: count, atOnce: count * Self.burstSeconds))
  }
}
