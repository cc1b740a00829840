import Glibc

/// A program that is installed with this one, and goes on in its place.
///
/// A program that links few libraries starts several times as fast: the loader looks up the names of all of them
/// before the first line of ours. So `ambler` holds the commands that need nothing but files, and each other
/// program links what its own commands need.
package enum SiblingProgram: String, CaseIterable {
  /// It has every command.
  case device = "ambler-device"
  /// It has the study server, and no library of sensors, sound or the outbox.
  case server = "ambler-server"

  /// The program that a command is left to by those which do not have it.
  package static func holding(_ command: Command) -> SiblingProgram {
    command == .server ? .server : .device
  }

  /// Goes on as this program, with the same command line, files, signals and process number.
  package func takeOver() throws(Failure) -> Never {
    let places = Self.places(of: rawValue, program: Environment.program)
    guard let path = places.first(where: { access($0, X_OK) == 0 }) else { throw missing }
    // The name that the person called stays the first word: it is what `ps` shows.
    let words = Environment.arguments.map { strdup($0) } + [nil]
    _ = execv(path, words)
    throw missing
  }

  /// Where a sibling may be: beside the program, as in the folder of a build, or where Debian puts programs that
  /// nobody calls by name.
  static func places(of name: String, program: String) -> [String] {
    let folder = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
    return ["\(folder)/\(name)", "\(folder)/../libexec/ambler/\(name)"]
  }

  private var missing: Failure {
    Failure(
      .unavailable,
      "The program `\(rawValue)`, which has this command, is not beside this one. "
        + "Install ambler again.")
  }
}
