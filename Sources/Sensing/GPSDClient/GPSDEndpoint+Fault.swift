import Sensors

extension GPSDEndpoint {
  /// The report that was read; nil while its line is not whole, and an error where none will come.
  func report(_ reading: GPSDSession.Reading) throws(SensorError) -> GPSDReport? {
    switch reading {
    case .report(let report): report
    case .partial: nil
    case .closed: throw unusable(.closed)
    case .endless: throw unusable(.nonsense)
    }
  }

  /// The error for a server here that cannot be used.
  func unusable(_ fault: GPSDFault) -> SensorError {
    .gpsdUnusable(host: host, port: port, fault: fault)
  }
}
