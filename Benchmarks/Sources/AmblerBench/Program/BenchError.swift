/// Why a bench could not measure.
enum BenchError: Error, Equatable {
  case usage(String)
  /// A call to the system or to a C library failed; the code is its errno or its own.
  case call(String, code: Int32)
  /// A process of the bench ended with this status, or without its report.
  case part(String, status: Int32)
  /// A number that the bench counts on was not in the report of a process.
  case report(key: String)
  /// A part of Ambler refused; its own words.
  case refused(String)
}
