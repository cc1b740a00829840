import Session
import StudyModel

extension QualityFlag: Bilingual {
  /// What a person should know when reading the measure.
  package var words: (english: String, spanish: String) {
    switch self {
    case .sensorMissing:
      ("The sensor was not there, or gave nothing.", "El sensor no estaba, o no dio nada.")
    case .gaps: ("Samples are missing.", "Faltan muestras.")
    case .endedEarly:
      ("The part was ended before its time.", "La parte se terminó antes de tiempo.")
    case .interrupted: ("The part was cut off.", "La parte se interrumpió.")
    case .simulated:
      ("The data come from a simulated sensor.", "Los datos vienen de un sensor simulado.")
    case .distanceFromSteps:
      (
        "The distance is counted from steps: the positions were too poor.",
        "La distancia sale de los pasos: las posiciones eran malas."
      )
    case .distanceBridged:
      (
        "Positions are missing on part of the way, so the distance is the least that was walked.",
        "Faltan posiciones en parte del camino; la distancia es lo mínimo que se anduvo."
      )
    case .noDistance:
      (
        "Neither the positions nor the steps allow a distance.",
        "Ni las posiciones ni los pasos dan una distancia."
      )
    case .tooFewAttempts:
      (
        "There were fewer valid attempts than asked for.",
        "Hubo menos intentos válidos de los pedidos."
      )
    case .lowRate:
      ("The sensor was slower than asked.", "El sensor fue más lento de lo pedido.")
    case .jitter:
      ("The samples came unevenly.", "Las muestras llegaron de forma irregular.")
    case .flatAxis:
      ("One axis of the sensor never changed.", "Un eje del sensor no cambió nunca.")
    case .implausibleGravity:
      (
        "Gravity is measured wrongly: the unit is another one, or the sensor needs calibrating.",
        "La gravedad sale mal: la unidad es otra, o hay que calibrar el sensor."
      )
    case .saturated:
      (
        "The movement was stronger than the sensor can measure.",
        "El movimiento fue más fuerte de lo que mide el sensor."
      )
    case .tooShort: ("The recording is too short for it.", "La grabación es demasiado corta.")
    case .tooLong: ("It is too long to be measured.", "Es demasiado largo para medirlo.")
    case .timesOutOfOrder:
      ("The times of the samples are out of order.", "Las horas de las muestras no van en orden.")
    case .constant: ("The sensor never changed.", "El sensor no cambió nunca.")
    case .unitImplausible:
      (
        "The sensor does not show gravity, so its unit may be another one.",
        "El sensor no muestra la gravedad; puede que su unidad sea otra."
      )
    case .nothingFound:
      ("What is measured did not occur.", "No ocurrió lo que se mide.")
    case .uncalibrated:
      (
        "The sound is not calibrated: levels are relative to full scale.",
        "El sonido no está calibrado: los niveles son relativos al máximo."
      )
    case .calibrationExpired:
      ("The calibration is out of date.", "La calibración ha caducado.")
    case .calibrationOther:
      (
        "The calibration is of another sensor, so it was not used.",
        "La calibración es de otro sensor; no se usó."
      )
    case .courseUnknown:
      ("The length of the course is not known.", "No se conoce la longitud del recorrido.")
    case .turnsFromAcceleration:
      (
        "Turns were told by the rhythm of the steps, without a gyroscope.",
        "Los giros se deducen del ritmo de los pasos, sin giroscopio."
      )
    }
  }
}
