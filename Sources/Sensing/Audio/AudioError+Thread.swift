import System

extension AudioError {
  /// What `body` gives; that a thread or its signal could not be made is told in our terms.
  static func fromThread<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(AudioError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .noThread(code: error.code)
    }
  }
}
