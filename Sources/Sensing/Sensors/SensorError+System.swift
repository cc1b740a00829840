package import System

extension SensorError {
  /// The same refusal of the system, as a sensor's.
  package init(_ refusal: SystemError) {
    switch refusal {
    case .call(let call, let subject, let code): self = .call(call, subject: subject, code: code)
    }
  }

  /// What `body` gives; that a thread or its signal could not be made is told in our terms.
  package static func from<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(SensorError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw SensorError(error)
    }
  }
}
