import Sensors

extension AudioError {
  /// What `body` gives; that a thread or its signal could not be made is told in our terms.
  static func fromThread<Value>(
    _ body: () throws(SensorError) -> Value
  ) throws(AudioError) -> Value {
    do throws(SensorError) {
      return try body()
    } catch {
      guard case .call(_, _, let code) = error else { throw .noThread(code: 0) }
      throw .noThread(code: code)
    }
  }
}
