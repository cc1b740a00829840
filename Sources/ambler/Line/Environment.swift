import Foundation

/// What the process was started with.
enum Environment {
  static var all: [String: String] { ProcessInfo.processInfo.environment }

  /// The path of the running program, links followed.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]  // without /proc the name it was called by must do
  }

  /// The person's languages by preference, from LANGUAGE, LC_ALL, LC_MESSAGES or LANG.
  static func languages(_ environment: [String: String]) -> [String] {
    let list = environment["LANGUAGE"].map { $0.split(separator: ":").map(String.init) } ?? []
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let tags = (list + [locale].compactMap(\.self)).map { name in
      name.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    }
    return tags.filter { $0 != "C" && $0 != "POSIX" && !$0.isEmpty } + ["en"]
  }
}
