import Glibc

extension RunHeader.Machine {
  /// The machine this program runs on, as uname(2) tells it; the host's name is left out.
  package static var current: RunHeader.Machine {
    var names = utsname()
    guard uname(&names) == 0 else { return .init(system: "unknown", architecture: "unknown") }
    let system = text(names.sysname) + " " + text(names.release)
    return .init(system: system, architecture: text(names.machine))
  }

  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
