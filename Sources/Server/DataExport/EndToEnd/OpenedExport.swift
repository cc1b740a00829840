package import EndToEnd
import Receipts
import StrictJSON
import Studies
import System

/// A source whose sealed results are opened with the study's key: from there on it is as if they had come open.
///
/// What does not open stays as it is, and is told.
package struct OpenedExport: ExportSource {
  /// Something that did not open.
  package struct Failure: Sendable, Hashable {
    /// The id of a result, or the name of a file.
    package let subject: String
    package let fault: SealFault
  }

  private let source: any ExportSource
  private let key: StudySecretKey
  /// The names of files that are sealed, by those of their plain contents.
  private let sealed: [String: String]
  /// The names of all contents, in their order.
  private let names: [String]
  private let found: Lock<[Failure]>

  /// Opens every result once, to learn which files there are; documents are not kept.
  package init(_ source: any ExportSource, key: StudySecretKey) async throws(ExportError) {
    self.source = source
    self.key = key
    var (sealed, named, failures): ([String: String], Set<String>, [Failure]) = ([:], [], [])
    var cursor: String?
    while true {
      let page = try await source.results(after: cursor, limit: 200)
      guard let last = page.last else { break }
      for result in page {
        switch Self.open(result, with: key) {
        case .open: continue
        case .failed(let fault): failures.append(Failure(subject: result.id, fault: fault))
        case .opened(_, let json, let files):
          for file in files { sealed[file.name] = "\(file.sealed).\(SealedFile.ending)" }
          // One that was not brought with the result is no content of it.
          named.formUnion(Self.contents(of: json).filter { sealed[$0] != nil })
        }
      }
      cursor = last.id
    }
    self.sealed = sealed
    let open = try await Self.openNames(of: source)
    names = named.union(open).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    found = Lock(failures)
  }

  /// What did not open so far, each once.
  package var failures: [Failure] {
    var seen: Set<Failure> = []
    return found.withLock(\.self).filter { seen.insert($0).inserted }
  }

  private enum Opening {
    /// It is not sealed, or not what its receipt says.
    case open
    case failed(SealFault)
    case opened([UInt8], JSONValue, [SealedFile])
  }

  private static func open(_ result: ExportedResult, with key: StudySecretKey) -> Opening {
    guard let document = result.document,
      result.sha256 == nil || result.sha256 == ContentDigest(of: document).description,
      let read = try? JSONDocument(bytes: document, file: "result"),
      ResultEnvelope.isMarked(read.value)
    else { return .open }
    guard let envelope = try? ResultEnvelope(read) else { return .failed(.unreadable) }
    guard envelope.head.id.text == result.id else { return .failed(.otherResult) }
    do {
      let opened = try envelope.open(with: key)
      return .opened(opened.document, opened.json, opened.files)
    } catch {
      return .failed(error)
    }
  }

  /// The names of the contents that a result names, as a server lists them.
  private static func contents(of result: JSONValue) -> [String] {
    var names: [String] = []
    for recording in result["recordings"]?.listValue ?? []
    where recording["state"]?.stringValue != "withdrawn" {
      if let sha256 = recording["sha256"]?.stringValue { names.append("\(sha256).csv.zst") }
      if let wave = recording["wave"]?["sha256"]?.stringValue { names.append("\(wave).wav") }
    }
    return names + (result["attachments"]?.listValue ?? []).compactMap { $0["name"]?.stringValue }
  }

  private static func openNames(
    of source: any ExportSource
  ) async throws(ExportError) -> [String] {
    var names: [String] = []
    var cursor: String?
    while true {
      let page = try await source.contents(after: cursor, limit: 1000)
      guard let last = page.last else { return names }
      names += page.map(\.name).filter { !$0.hasSuffix(".\(SealedFile.ending)") }
      cursor = last.name
    }
  }

  package func study() async throws(ExportError) -> ExportedStudy {
    var study = try await source.study()
    study.hasSealed = false
    return study
  }

  package func fingerprint() async throws(ExportError) -> String {
    "\(try await source.fingerprint()) opened by \(key.open.id)"
  }

  package func tasks() async throws(ExportError) -> [ExportedTask] { try await source.tasks() }

  package func participants(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedParticipant] {
    try await source.participants(after: after, limit: limit)
  }

  package func symptoms(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedSymptom] {
    try await source.symptoms(after: after, limit: limit)
  }

  package func withdrawals(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedWithdrawal] {
    try await source.withdrawals(after: after, limit: limit)
  }

  package func results(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedResult] {
    try await source.results(after: after, limit: limit).map { result in
      guard case .opened(let document, _, _) = Self.open(result, with: key) else { return result }
      var opened = result
      opened.document = document
      // The receipt is of the sealed bytes, which were held against it before they were opened.
      opened.sha256 = nil
      return opened
    }
  }

  package func contents(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedContent] {
    var start = 0
    if let after {
      guard let place = names.firstIndex(of: after) else { return [] }
      start = place + 1
    }
    // One that is not in the source has no bytes, and is told as damaged.
    return names.dropFirst(start).prefix(limit).map { ExportedContent(name: $0, byteCount: 0) }
  }

  package func content(named name: String) async throws(ExportError) -> ExportedContent? {
    guard let sealedName = sealed[name] else { return try await source.content(named: name) }
    guard let content = try await source.content(named: sealedName) else {
      note(name, .missingFile)
      return nil
    }
    return ExportedContent(name: name, byteCount: content.byteCount)
  }

  package func open(_ content: ExportedContent) async throws(ExportError) -> any ExportChunks {
    guard let sealedName = sealed[content.name] else { return try await source.open(content) }
    guard let found = try await source.content(named: sealedName) else {
      note(content.name, .missingFile)
      return OpeningChunks.none
    }
    return OpeningChunks(try await source.open(found), key) { note(content.name, $0) }
  }

  private func note(_ subject: String, _ fault: SealFault) {
    found.withLock { $0.append(Failure(subject: subject, fault: fault)) }
  }
}

/// The plain content of sealed bytes; what does not open ends, so that its digest is wrong, and is told.
private final class OpeningChunks: ExportChunks {
  private let sealed: (any ExportChunks)?
  private var opener: ContentOpener?
  private let whenWrong: (SealFault) -> Void

  init(
    _ sealed: any ExportChunks, _ key: StudySecretKey, whenWrong: @escaping (SealFault) -> Void
  ) {
    self.sealed = sealed
    opener = ContentOpener(key, context: SealedFile.context)
    self.whenWrong = whenWrong
  }

  private init() {
    sealed = nil
    opener = nil
    whenWrong = { _ in }
  }

  /// Of a file that is not there.
  static var none: OpeningChunks { OpeningChunks() }

  func next() async throws(ExportError) -> [UInt8]? {
    guard let sealed, opener != nil else { return nil }
    do {
      while let piece = try await sealed.next() {
        if let plain = try opener?.open(piece), !plain.isEmpty { return plain }
      }
      try opener?.finish()
    } catch let fault as SealFault {
      whenWrong(fault)
    } catch let error as ExportError {
      throw error
    } catch {
      whenWrong(.changed)
    }
    opener = nil
    return nil
  }
}
