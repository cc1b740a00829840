import Glibc

extension BenchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage(let fault): "\(fault)\n\(BenchCommand.usage)"
    case .call(let name, let code): "\(name) failed: \(String(cString: strerror(code)))"
    case .part(let name, let status): "the process \(name) ended with status \(status)"
    case .report(let key): "a process of the bench did not report \(key)"
    case .refused(let words): words
    }
  }
}
