import Glibc

/// What the figures were measured on.
enum MachineFacts {
  static var lines: [String] {
    [
      "CPU: \(processor), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores; load \(load) at the start",
      "Kernel: \(kernel)", "Swift: \(compiler)", "Build: release",
      "Other work on the machine moves wall times; CPU times and medians of rounds move less.", "",
    ]
  }

  private static var processor: String {
    let line = lines(of: "/proc/cpuinfo").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown"
  }

  private static var load: String {
    lines(of: "/proc/loadavg").first?.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  private static var kernel: String {
    lines(of: "/proc/sys/kernel/osrelease").first.map { "Linux \($0)" } ?? "unknown"
  }

  private static var compiler: String {
    #if compiler(>=6.3.1) && compiler(<6.3.2)
      "6.3.1"
    #elseif compiler(>=6.4)
      "6.4 or later"
    #else
      "6.2 or 6.3"
    #endif
  }

  private static func lines(of path: String) -> [String] {
    ProcessFile.text(path).split(separator: "\n").map(String.init)
  }
}
