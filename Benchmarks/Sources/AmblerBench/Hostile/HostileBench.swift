import Glibc
import HostileFiles

/// `ambler` on files that are made to do harm: how long it takes, and how much memory.
enum HostileBench {
  private static let mostSeconds = 2.0
  private static let mostBytes = 200_000_000

  static func figures() throws(BenchError) -> [Figure] {
    let program = "\(StartBench.folder(of: ChildProcess.ownPath))/ambler"
    guard access(program, X_OK) == 0 else {
      return [.notMeasured("hostile files", because: "not built")]
    }
    var figures: [Figure] = []
    for number in HostileFile.all.indices {
      figures += try self.figures(program, number, HostileFile.all[number])
    }
    return figures
  }

  private static func figures(
    _ program: String, _ number: Int, _ file: HostileFile
  ) throws(BenchError) -> [Figure] {
    let folder = try WorkFolder()
    // The folder goes with its last use, which must come after the program has read the files.
    defer { _ = folder.path }
    _ = try ChildProcess(.hostile, ["\(number)", folder.path]).report()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw .call("open", code: errno) }
    defer { close(nothing) }
    let watch = Stopwatch()
    let process = try Spawning.start(
      [program] + file.words(in: folder.path), input: nothing, output: nothing, errors: nothing
    ).get()
    let (status, processor, bytes) = Spawning.usage(of: process)
    let seconds = watch.seconds
    let isEnded = status == 65 || status == 0 && !file.isRefused
    return [
      Figure(
        name: file.name,
        value: "\(Text.number(seconds, digits: 2)) s, CPU \(Text.number(processor, digits: 2)) s",
        peer: isEnded ? "2 s" : "exit \(status)", ratio: seconds / mostSeconds, aim: "≤ 2 s",
        isMet: isEnded && seconds <= mostSeconds),
      Figure(
        name: "… memory", value: Text.megabytes(bytes), peer: "200 MB",
        ratio: Double(bytes) / Double(mostBytes), aim: "≤ 200 MB", isMet: bytes <= mostBytes),
    ]
  }
}
