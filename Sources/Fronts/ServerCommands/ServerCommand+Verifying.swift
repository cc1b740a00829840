import Commands
import Foundation
import Postgres
import Receipts
import StrictJSON
import StudyModel
import StudyServer
import Vault

extension ServerCommand {
  /// Compares every entry of every chain, every receipt and every stored result with each other, and with what was kept
  /// outside of the database.
  func verifyAudit() async throws {
    let keys = try outsideKeys()
    let receipts = try outsideReceipts()
    let heads = try arguments.all(Self.heads).flatMap { path throws(Failure) in
      try HeadLines.read(try Files.read(path), named: path)
    }
    if keys == nil {
      Output.result(
        """
        Warning: the keys come from the database that is judged, and whoever can write in it can add one.
        Keep a copy of /v1/receipt-keys elsewhere, and name it with --keys FILE.

        """)
    }
    let isSound = try await reading { address, _ in
      let areChains = try audit(address, keys, receipts)
      let isTree = try verifyTree(address, keys, heads)
      return areChains && isTree
    }
    guard isSound else { throw Failure(.badInput, "The audit is not what it was.") }
  }

  /// The keys of the file that `--keys` names; nil without it.
  private func outsideKeys() throws(Failure) -> [VerifyingKey]? {
    guard let path = arguments[Self.keys] else { return nil }
    guard let keys = ReceiptKeys.read(try Self.json(at: path)), !keys.isEmpty else {
      throw Failure(.badInput, "The file of keys is not a JWK set of Ed25519 keys.")
    }
    return keys
  }

  /// The receipts in the files of the folder that `--receipts` names.
  ///
  /// A file has one, or a list as `ambler outbox receipts` prints it.
  private func outsideReceipts() throws(Failure) -> [SignedReceipt] {
    guard let folder = arguments[Self.receipts] else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Failure(.badInput, "The folder \(folder) cannot be read.")
    }
    var receipts: [SignedReceipt] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let json = try Self.json(at: "\(folder)/\(name)")
      for one in json.listValue ?? [json] {
        guard let receipt = SignedReceipt(json: one) else {
          throw Failure(.badInput, "\(name) does not hold receipts.")
        }
        receipts.append(receipt)
      }
    }
    guard !receipts.isEmpty else {
      throw Failure(.badInput, "There are no receipts in the folder \(folder).")
    }
    return receipts
  }

  static func json(at path: String) throws(Failure) -> JSONValue {
    let bytes = try Files.read(path)
    do throws(FaultReport) {
      return try JSONDocument(bytes: bytes, file: path).value
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  private func audit(
    _ address: DatabaseAddress, _ keys: [VerifyingKey]?, _ receipts: [SignedReceipt]
  ) throws(Failure) -> Bool {
    var isSound = true
    do throws(PostgresError) {
      let verifier = try AuditVerifier(address, keys: keys, receipts: receipts)
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
