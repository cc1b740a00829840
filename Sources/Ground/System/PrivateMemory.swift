import CLinux
import Glibc

/// The memory of this program, in which answers, names and keys are.
package enum PrivateMemory {
  /// Keeps it out of core dumps, and from other programs of the same user.
  ///
  /// A dump that is piped to a program ignores the limit of its size, and a kernel that refuses one of the two leaves the
  /// other. A program that is started from this one is not covered before it asks for it itself.
  package static func begin() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    _ = ambler_set_dumpable(0)
  }

  /// Whether nothing of it can be dumped.
  package static var isKept: Bool {
    var limit = rlimit()
    let isRead = getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0
    return isRead && limit.rlim_cur == 0 && ambler_dumpable() == 0
  }
}
