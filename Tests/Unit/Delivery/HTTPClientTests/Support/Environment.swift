import Glibc

/// The environment of the test process, which no other suite of this target looks at.
enum Environment {
  /// Sets or removes a variable; false if the system refuses.
  static func set(_ name: String, _ value: String?) -> Bool {
    guard let value else { return unsetenv(name) == 0 }
    return setenv(name, value, 1) == 0
  }
}
