import CLinux
import Glibc
import Vault

/// The notes of an export that is not finished: which files are whole, what was wrong with the
/// source, and how far each phase is.
///
/// Lines are gathered and reach the disk only after all files that they tell of have: whatever is
/// noted is there, also after a power cut.
struct ExportLog: ~Copyable {
  static let name = ".export-progress"

  private let root: String
  private var file: DiskFile
  private var pending: [UInt8]
  private var pendingFileBytes: Int
  private var pendingUnitCount: Int
  /// What is done, by phase.
  private(set) var cursors: [String: String?]

  /// Units and bytes after which notes are flushed.
  private static let unitsPerFlush = 1_000
  private static let bytesPerFlush = 256 << 20

  static func path(in root: String) -> String { "\(root)/\(name)" }

  /// Goes on with the notes in the folder, or begins them where there are none.
  init(in root: String, header: LogLine) throws(ExportError) {
    let path = Self.path(in: root)
    var found: [String: String?] = [:]
    let end = try Self.wholeByteCount(path, header: header, into: &found)
    let opened = try Self.open(path, end: end)
    self.root = root
    file = opened
    cursors = found
    pending = end == nil ? Array("\(header.text)\n".utf8) : []
    pendingFileBytes = 0
    pendingUnitCount = 0
  }

  private static func open(_ path: String, end: Int?) throws(ExportError) -> DiskFile {
    do {
      let file = try DiskFile(end == nil ? .create : .update, at: path, subject: .plainFile)
      if let end { try file.cut(to: end) }
      return file
    } catch {
      throw .disk(error)
    }
  }

  /// How far the notes tell of whole units; nil without notes.
  private static func wholeByteCount(
    _ path: String, header: LogLine, into cursors: inout [String: String?]
  ) throws(ExportError) -> Int? {
    guard access(path, F_OK) == 0 else { return nil }
    var lines = try LineFile(path)
    guard let first = try lines.next() else {
      // The first line was torn: nothing had begun.
      unlink(path)
      return nil
    }
    guard LogLine(first) == header else { throw .otherExport }
    var end = lines.consumedByteCount
    var number = 1
    while let text = try lines.next() {
      number += 1
      guard let line = LogLine(text) else { throw .progressDamaged(line: number) }
      guard case .done(let phase, let cursor) = line else { continue }
      cursors[phase] = .some(cursor)
      end = lines.consumedByteCount
    }
    return end
  }

  mutating func append(_ line: LogLine) {
    pending += Array("\(line.text)\n".utf8)
    if case .file(let file) = line { pendingFileBytes += file.byteCount }
  }

  /// Notes that all before is whole, and flushes now and then.
  mutating func finishUnit(_ phase: String, cursor: String?) throws(ExportError) {
    append(.done(phase: phase, cursor: cursor))
    cursors[phase] = .some(cursor)
    pendingUnitCount += 1
    if pendingUnitCount >= Self.unitsPerFlush || pendingFileBytes >= Self.bytesPerFlush {
      try flush()
    }
  }

  /// Notes that a phase is over, and flushes.
  mutating func finishPhase(_ phase: String) throws(ExportError) {
    append(.done(phase: "\(phase)!", cursor: nil))
    cursors["\(phase)!"] = .some(nil)
    try flush()
  }

  func isFinished(_ phase: String) -> Bool { cursors["\(phase)!"] != nil }

  /// The key that a phase goes on after; nil at its beginning.
  func cursor(_ phase: String) -> String? { cursors[phase] ?? nil }

  /// Brings every file to the disk and then the notes of them.
  mutating func flush() throws(ExportError) {
    try Self.synchronizeFileSystem(of: root)
    do {
      try file.write(pending)
      try file.synchronize()
    } catch {
      throw .disk(error)
    }
    pending = []
    pendingFileBytes = 0
    pendingUnitCount = 0
  }

  /// One call for all files: a flush of each would take the longest part of an export.
  private static func synchronizeFileSystem(of path: String) throws(ExportError) {
    let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .disk(.io(call: "open", subject: .folder, code: errno)) }
    defer { close(folder) }
    guard syncfs(folder) == 0 else {
      throw .disk(.io(call: "syncfs", subject: .folder, code: errno))
    }
  }
}
