import Sensors
import StudyModel

extension SoundBlock {
  /// The counts of 24 bits as samples, -1 to 1 of full scale.
  var samples: [Float] { counts.map { Float(Double($0) / 8_388_608) } }
}
