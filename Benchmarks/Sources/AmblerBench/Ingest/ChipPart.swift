import Glibc
import IIODServer

/// The process that plays the chip over the network at its true rate.
enum ChipPart {
  /// Reports the port, then serves until standard input is closed.
  static func run() throws(BenchError) {
    do {
      let server = try IIODServer(image: .ingest, signal: RampSignal())
      try server.start()
      PartReport.say("port", Double(server.port))
      while readLine() != nil {}
      server.stop()
    } catch {
      throw .refused("\(error)")
    }
  }
}
