import Commands
import Federation
import StrictJSON
import StudyServer
import System

/// The providers of the clinic by which staff may sign in.
extension ServerCommand {
  static let providers = Option(
    "sign-in-providers", "FILE",
    "a file with the providers of the clinic (OpenID Connect) by which staff may sign in")

  /// What the file says; none without one.
  func signInProviders() throws(Failure) -> [ProviderSettings] {
    guard let path = arguments[Self.providers] else { return [] }
    guard arguments.has(Self.publicAddress) else {
      throw Failure(
        .usage,
        "With `--sign-in-providers` providers lead back to the server: give --public-address.")
    }
    let bytes = try Files.read(path)
    do throws(FaultReport) {
      return try ProviderFile(bytes, file: path) { Self.content($0, beside: path) }.providers
    } catch {
      for fault in error.faults { Output.message(fault.description) }
      throw Failure(
        .badInput, "The file of --sign-in-providers cannot be used: \(error.faults.count) faults.")
    }
  }

  /// A file that is named by its whole path, beside the one that names it, or among the credentials of the service.
  private static func content(_ name: String, beside path: String) -> [UInt8]? {
    guard !name.hasPrefix("/") else { return try? Files.read(name) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    if let bytes = try? Files.read(folder + name) { return bytes }
    return Environment.all["CREDENTIALS_DIRECTORY"].flatMap { try? Files.read("\($0)/\(name)") }
  }
}
