import Commands
import DeviceKeys

extension Failure {
  /// Does something with a file of a key; what goes wrong is told with the path of the file.
  static func told(of path: String, _ body: () throws -> Void) throws(Failure) {
    do {
      try body()
    } catch let fault as KeyFault {
      throw Failure(fault.exitCode, "\(path): \(fault)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }
}
