import Glibc

/// A process that the bench started; its standard output is read line by line.
///
/// Its standard input stays open as long as this value lives: a server takes the end of it as the
/// word to stop, so none outlives the bench.
struct ChildProcess: ~Copyable {
  private let name: String
  private let process: pid_t
  private let input: Int32
  private let output: UnsafeMutablePointer<FILE>?

  /// Starts a part of this program.
  init(_ part: BenchPart, _ arguments: [String] = []) throws(BenchError) {
    try self.init(name: part.rawValue, [Self.ownPath, part.rawValue] + arguments)
  }

  /// Starts a program by its path, with its arguments; `name` is what a fault calls it.
  init(name: String, _ words: [String]) throws(BenchError) {
    let input = try Spawning.pipe()
    let output = try Spawning.pipe()
    let started = Spawning.start(words, input: input.reader, output: output.writer)
    close(input.reader)
    close(output.writer)
    // A noncopyable value must not be thrown out of half-made: what can fail comes first.
    let process: pid_t
    do throws(BenchError) {
      process = try started.get()
    } catch {
      close(input.writer)
      close(output.reader)
      throw error
    }
    self.name = name
    self.process = process
    self.input = input.writer
    self.output = fdopen(output.reader, "r")
  }

  deinit {
    close(input)
    if let output { fclose(output) }
  }

  /// The path of this program.
  static var ownPath: String {
    var path = [UInt8](repeating: 0, count: 4096)
    let count = path.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink("/proc/self/exe", $0, characters.count) } ?? 0
      }
    }
    return String(decoding: path.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Blocks for the next line, which comes without its end; nil at the end of the output.
  func line() -> String? {
    guard let output else { return nil }
    var buffer = [CChar](repeating: 0, count: 4096)
    guard fgets(&buffer, Int32(buffer.count), output) != nil else { return nil }
    let text = buffer.prefix { $0 != 0 && $0 != 10 }
    return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Reads its whole report and waits for its end.
  consuming func report() throws(BenchError) -> PartReport {
    var report = PartReport()
    while let line = line() { report.take(line) }
    let status = Spawning.wait(for: process)
    guard status == 0 else { throw .part(name, status: status) }
    return report
  }

  /// Closes its input and waits for its end.
  consuming func stop() {
    let process = process
    _ = consume self
    _ = Spawning.wait(for: process)
  }
}
