import Glibc
import StrictJSON

/// The program: finds the command, runs it, and turns what went wrong into words and an exit code.
enum Ambler {
  /// The newest version of `CHANGELOG.md`; `-dev` follows it as long as it is not released.
  ///
  /// Results, the status of a rig, the manual and the Debian package take it from here.
  static let version = "0.7.0-dev"

  /// How the program was built: what `make run` builds is quick to build and slow to compute.
  #if DEBUG
    static let build = "debug build"
  #else
    static let build = "release build"
  #endif

  /// Never returns: the process ends with 0 done, 64 usage, 65 bad input, 69 not available.
  nonisolated static func main() async -> Never {
    // A reader that went away is an error of the write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    LibraryMessages.leaveOut(Environment.all)
    let arguments = Array(Environment.arguments.dropFirst())
    do {
      try await run(arguments)
      exit(0)
    } catch let failure as Failure {
      Output.message(failure.text)
      exit(failure.code.rawValue)
    } catch {
      Output.message("\(error)")
      exit(ExitCode.unavailable.rawValue)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    guard let word = arguments.first else {
      Output.message(Help.overview)
      throw Failure(.usage, "Name a command.")
    }
    switch word {
    case "--help", "-h", "help": return try help(arguments.dropFirst().first)
    case "--version": return Output.result("ambler \(version) (\(build))\n")
    default: break
    }
    guard let command = Command(rawValue: word) else { throw unknown(word) }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") { return Output.result(command.help) }
    try await command.run(rest)
  }

  private static func help(_ word: String?) throws {
    guard let word else { return Output.result(Help.overview) }
    guard let command = Command(rawValue: word) else { throw unknown(word) }
    Output.result(command.help)
  }

  private static func unknown(_ word: String) -> Failure {
    let nearest = NearestWord.suggestion(for: word, among: Command.allCases.map(\.rawValue))
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    return Failure(.usage, "There is no command `\(word)`.\(hint) See `ambler --help`.")
  }
}
