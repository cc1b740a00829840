import Foundation

/// What the process was started with.
package enum Environment {
  /// Its variables.
  package static var all: [String: String] { ProcessInfo.processInfo.environment }

  /// The words of the command line, the program's name first.
  ///
  /// Swift's own list is empty where a library was loaded before it that runs first, such as
  /// libfaketime.
  package static var arguments: [String] {
    let own = CommandLine.arguments
    guard own.isEmpty, let line = FileManager.default.contents(atPath: "/proc/self/cmdline") else {
      return own
    }
    // Each word ends with a zero.
    return line.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path of the running program, links followed.
  package static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? arguments.first ?? "ambler"  // without /proc the name it was called by must do
  }

  /// The person's languages by preference, from LANGUAGE, LC_ALL, LC_MESSAGES or LANG.
  package static func languages(_ environment: [String: String]) -> [String] {
    let list = environment["LANGUAGE"].map { $0.split(separator: ":").map(String.init) } ?? []
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let tags = (list + [locale].compactMap(\.self)).map { name in
      name.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    }
    return tags.filter { $0 != "C" && $0 != "POSIX" && !$0.isEmpty } + ["en"]
  }
}
