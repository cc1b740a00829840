import GPSDClient
package import Rigs
package import Sensors
import StudyModel

/// Opens the receiver of a rig's stream of positions.
package struct PositionOpening: Sendable {
  let position: PositionStream

  package init(_ position: PositionStream) {
    self.position = position
  }

  /// Opens the receiver at the stream's gpsd; throws where it does not answer.
  package func receiver() throws(OpeningFault) -> OpenedStream<PositionBlock> {
    do {
      let receiver = try GPSDReceiver.open(host: position.host, port: position.port)
      return OpenedStream(
        description: receiver.description, identity: nil,
        start: { () throws(SensorError) in try receiver.start() }, stop: { receiver.stop() })
    } catch {
      throw .missing(error.description)
    }
  }
}
