import Commands
import Outbox
import Receipts
import Recording
import Session
import StrictJSON
import StudyModel
import Vault

/// `ambler show`: a result for people, from the outbox or from a file.
struct ShowCommand {
  static let receipt = Option(
    "receipt", nil, "print the study's signed receipt for the result instead")
  static let options: [Option] = [.home, .passphraseFile, .json, receipt]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    if arguments.has(Self.receipt) { return try await printReceipt() }
    let result = try await NamedResult(arguments.operands[0], arguments)
    let json = try result.document()
    let store = result.store
    let own = store?.plots(of: json) ?? []
    let plots = own.isEmpty ? DeliveredRecordings(besideResult: result.name).plots(of: json) : own
    let shown = try ResultText(json, task: store?.task(of: json), plots: plots)
    if arguments.has(.json) {
      Output.result(String(decoding: result.bytes, as: UTF8.self))
    } else {
      let style = TerminalDevice.resultStyle(Environment.all)
      Output.result(shown.text(width: style.width, usesBlocks: style.usesBlocks))
    }
  }
}

extension ShowCommand {
  /// What `ambler receipt verify` checks.
  private func printReceipt() async throws {
    let outbox = try await Store(arguments, .reading).openOutbox()
    let id = try await ResultLookup(outbox).id(named: arguments.operands[0])
    let entry = try await outbox.list().first { $0.id == id && !$0.isAside }
    await outbox.close()
    guard case .delivered(let receipt)? = entry?.state, let signed = receipt.signed else {
      throw Failure(.badInput, "There is no signed receipt for this result.")
    }
    Output.result(signed.json.prettyPrinted() + "\n")
  }
}

extension Store {
  /// The task of a result, from the journal of its run; nil if the run was not made here.
  func task(of result: JSONValue) -> StudyTask? {
    result["id"]?.stringValue.flatMap(RunID.init(_:)).flatMap {
      Journal.task(of: $0, in: home, keys: JournalKeys(home: key))
    }
  }

  /// The pictures of the recordings that are in this home; one that cannot be read has none.
  func plots(of result: JSONValue) -> [RecordingPlot] {
    let ids = result["recordings"]?.listValue?.compactMap { $0["id"]?.stringValue } ?? []
    return ids.compactMap { id in
      guard let folder = try? RecordingFolder(root: home.recordingsFolder, id: id),
        let reader = try? RecordingReader(sealed: folder.path, key: key)
      else { return nil }
      return try? RecordingPlot(reader)
    }
  }
}
