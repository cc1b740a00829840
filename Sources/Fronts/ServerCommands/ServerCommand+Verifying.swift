import Commands
import Postgres
import StudyServer
import Vault

extension ServerCommand {
  /// Compares every entry of every chain, every receipt and every stored result with each other.
  func verifyAudit() async throws {
    let isSound = try await reading { address, _ in try audit(address) }
    guard isSound else { throw Failure(.badInput, "The audit is not what it was.") }
  }

  private func audit(_ address: DatabaseAddress) throws(Failure) -> Bool {
    var isSound = true
    do throws(PostgresError) {
      let verifier = try AuditVerifier(address)
      for study in try verifier.studies() {
        let report = try verifier.verify(study)
        Output.result(report.words)
        if !report.faults.isEmpty { isSound = false }
      }
    } catch {
      throw Failure(.unavailable, "The database: \(error)")
    }
    return isSound
  }

  /// Reads every recording that the database names and compares it with its digest.
  func verifyRecordings() async throws {
    let report = try await reading { address, folder in try await recordings(address, folder) }
    Output.result(report.words)
    guard report.faultCount == 0 else {
      throw Failure(.badInput, "Not every recording is there as it came.")
    }
  }

  private func recordings(
    _ address: DatabaseAddress, _ folder: String
  ) async throws(Failure) -> RecordingVerifier.Report {
    let store: FolderRecordingStore
    do throws(VaultError) { store = try FolderRecordingStore("\(folder)/recordings") } catch {
      throw Failure(.unavailable, "The recordings: \(error)")
    }
    do throws(PostgresError) {
      return try await RecordingVerifier(address, store).verify()
    } catch {
      throw Failure(.unavailable, "The database: \(error)")
    }
  }
}
