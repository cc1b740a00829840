import Glibc
import Spelling
import StrictJSON
import System

/// The beginning and the end of each program of `ambler`: finds the command, runs it or gives way to the program
/// that has it, and turns what went wrong into words and an exit code.
package enum Ambler {
  /// The newest version of `CHANGELOG.md`; `-dev` follows it as long as it is not released.
  ///
  /// Results, the status of a rig, the manual and the Debian package take it from here.
  package static let version = "0.7.0-dev"

  /// How the program was built: what `make run` builds is quick to build and slow to compute.
  #if DEBUG
    static let build = "debug build"
  #else
    static let build = "release build"
  #endif

  /// Runs what the command line asks for; `own` has the commands that this program holds.
  ///
  /// Never returns: the process ends with 0 done, 64 usage, 65 bad input, 69 not available, or goes on as
  /// another program.
  package nonisolated static func main(_ own: (Command) -> RunnableCommand?) async -> Never {
    // A reader that went away is an error of the write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    PrivateMemory.begin()
    LibraryMessages.leaveOut(Environment.all)
    let arguments = Array(Environment.arguments.dropFirst())
    do {
      try await run(arguments, own)
      exit(0)
    } catch let failure as Failure {
      Output.message(failure.text)
      exit(failure.code.rawValue)
    } catch {
      Output.message("\(error)")
      exit(ExitCode.unavailable.rawValue)
    }
  }

  private static func run(
    _ arguments: [String], _ own: (Command) -> RunnableCommand?
  ) async throws {
    guard let word = arguments.first else {
      Output.message(Help.overview)
      throw Failure(.usage, "Name a command.")
    }
    switch word {
    case "--help", "-h", "help": return try help(arguments.dropFirst().first, own)
    case "--version": return Output.result("ambler \(version) (\(build))\n")
    default: break
    }
    let command = try command(word)
    guard let runnable = own(command) else { try SiblingProgram.holding(command).takeOver() }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      return Output.result(command.help(runnable.options))
    }
    try await runnable.run(command, rest)
  }

  private static func help(
    _ word: String?, _ own: (Command) -> RunnableCommand?
  ) throws(Failure) {
    guard let word else { return Output.result(Help.overview) }
    let command = try command(word)
    guard let runnable = own(command) else { try SiblingProgram.holding(command).takeOver() }
    Output.result(command.help(runnable.options))
  }

  private static func command(_ word: String) throws(Failure) -> Command {
    if let command = Command(rawValue: word) { return command }
    let nearest = NearestWord.suggestion(for: word, among: Command.allCases.map(\.rawValue))
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    throw Failure(.usage, "There is no command `\(word)`.\(hint) See `ambler --help`.")
  }
}
