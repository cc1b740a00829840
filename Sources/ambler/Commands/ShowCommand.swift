import Glibc
import Outbox
import Recording
import Session
import StrictJSON
import StudyModel
import Vault

/// `ambler show`: a result for people, from the outbox or from a file.
struct ShowCommand {
  static let options: [Option] = [.home, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let name = arguments.operands[0]
    let bytes: [UInt8]
    let store: Store?
    if Self.isFile(name) {
      bytes = try Files.read(name)
      // A file can be shown without a home; with one, it is shown with titles and pictures.
      store = try? Store(arguments, creates: false)
    } else {
      let opened = try Store(arguments, creates: false)
      bytes = try await Self.payload(name, opened)
      store = opened
    }
    let json = try Self.json(bytes, file: name)
    let own = store?.plots(of: json) ?? []
    let plots = own.isEmpty ? DeliveredRecordings(besideResult: name).plots(of: json) : own
    let shown = try ResultText(json, task: store?.task(of: json), plots: plots)
    if arguments.has(.json) {
      Output.result(String(decoding: bytes, as: UTF8.self))
    } else {
      let style = TerminalDevice.resultStyle(Environment.all)
      Output.result(shown.text(width: style.width, usesBlocks: style.usesBlocks))
    }
  }

  /// A name with a slash or a dot is a path; ids have neither.
  private static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.contains(".") || access(name, F_OK) == 0
  }

  private static func json(_ bytes: [UInt8], file: String) throws(Failure) -> JSONValue {
    do {
      return try JSONDocument(bytes: bytes, file: file).value
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  private static func payload(_ name: String, _ store: Store) async throws -> [UInt8] {
    let outbox = try await store.openOutbox()
    let id = try await ResultLookup(outbox).id(named: name)
    do {
      let bytes = try await outbox.payload(of: id)
      await outbox.close()
      return bytes
    } catch {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
  }
}

extension Store {
  /// The task of a result, from the journal of its run; nil if the run was not made here.
  func task(of result: JSONValue) -> StudyTask? {
    guard let id = result["id"]?.stringValue.flatMap(RunID.init(_:)),
      // Without its journal a result is shown with ids instead of titles.
      let contents = try? Journal.read(id, in: home, key: key), let header = contents.header
    else { return nil }
    return try? StudyTask.read(Array(header.task.serialized().utf8), file: "journal").task
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
