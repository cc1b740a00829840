import Glibc

extension ServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .call("bind", EADDRINUSE): "the port is taken by another program: choose another, or 0"
    case .call(let name, let code): "\(name) failed: \(String(cString: strerror(code)))"
    }
  }
}
