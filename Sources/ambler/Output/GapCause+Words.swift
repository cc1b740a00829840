import Session
import StudyModel

extension GapCause: Bilingual {
  /// The cause in a few words.
  package var words: (english: String, spanish: String) {
    switch self {
    case .overrun: ("not read in time", "no se leyeron a tiempo")
    case .stalled: ("the sensor paused", "el sensor se detuvo")
    case .disconnected: ("the sensor was away", "el sensor no estaba")
    case .queueFull: ("the machine was too slow", "la máquina fue lenta")
    case .clockStep: ("the sensor's clock jumped", "el reloj del sensor saltó")
    case .diskFull: ("the disk was full", "el disco estaba lleno")
    case .torn: ("the end of the file is missing", "falta el final del archivo")
    case .damaged:
      ("a part of the file is damaged or missing", "una parte del archivo está dañada o falta")
    case .notRunning: ("nothing was recording", "no se estaba grabando")
    case .notScheduled: ("not in its schedule", "fuera de su horario")
    case .still: ("nothing moved", "nada se movió")
    }
  }
}
