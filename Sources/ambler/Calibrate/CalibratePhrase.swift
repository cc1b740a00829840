import Session

/// What `ambler calibrate` says.
enum CalibratePhrase: String, Bilingual, CaseIterable {
  case begin, moving, leaning, resting, again, sideDone, allDone
  case unfinished, sensorEnded
  case unusable, wrongUnit, neverUp, neverStill, saturated, tilted, inconsistent
  case made, written

  var words: (english: String, spanish: String) {
    switch self {
    case .begin:
      (
        "Lay the device on each of its six sides, in any order, and let go for %1 s each time.",
        "Ponga el aparato sobre cada uno de sus seis lados, en cualquier orden, y suéltelo %1 s."
      )
    case .moving:
      (
        "It moves. Lay it on something firm and let go.",
        "Se mueve. Póngalo sobre algo firme y suéltelo."
      )
    case .leaning:
      (
        "It leans. Lay it flat on one side.",
        "Está inclinado. Póngalo plano sobre un lado."
      )
    case .resting: ("%1 is up and still: %2 of %3 s.", "%1 arriba y quieto: %2 de %3 s.")
    case .again:
      (
        "%1 is done. Turn it to another side.",
        "%1 está hecho. Gírelo a otro lado."
      )
    case .sideDone:
      ("%1 is done, %2 of 6. Still to do: %3.", "%1 hecho, %2 de 6. Faltan: %3.")
    case .allDone: ("All six sides are done.", "Los seis lados están hechos.")
    case .unfinished:
      (
        "The time is over and sides are missing: %1. Begin again with more --seconds.",
        "Se acabó el tiempo y faltan lados: %1. Empiece de nuevo con más --seconds."
      )
    case .sensorEnded:
      (
        "The sensor ended before all sides were done. Missing: %1. %2",
        "El sensor terminó antes de todos los lados. Faltan: %1. %2"
      )
    case .unusable:
      (
        "The samples cannot be used (%1). Record again.",
        "Las muestras no sirven (%1). Grabe de nuevo."
      )
    case .wrongUnit:
      (
        "At rest it shows %1 m/s², which is not gravity. Check the unit and the device's scale.",
        "En reposo muestra %1 m/s², que no es la gravedad. Revise la unidad y la escala."
      )
    case .neverUp:
      (
        "Never up: %1. Record it lying on the opposite side.",
        "Nunca arriba: %1. Grábelo apoyado en el lado contrario."
      )
    case .neverStill:
      (
        "Up but not still for 2 s: %1. Lay it on something firm and let go.",
        "Arriba pero sin 2 s de quietud: %1. Póngalo sobre algo firme y suéltelo."
      )
    case .saturated:
      (
        "At rest it is at the end of its range on axis %1. Choose a larger range.",
        "En reposo está en el límite en el eje %1. Elija un rango mayor."
      )
    case .tilted:
      (
        "Not upright by more than %1°: %2. Use a level table and a box with right angles.",
        "Desviado más de %1°: %2. Use una mesa nivelada y una caja de ángulos rectos."
      )
    case .inconsistent:
      (
        "The sides do not agree: %1 m/s² are left over, %2 are allowed. Begin again, slowly.",
        "Los lados no concuerdan: sobran %1 m/s², se admiten %2. Empiece de nuevo, despacio."
      )
    case .made:
      (
        "Off gravity by %1 m/s² before, by %2 m/s² after. Valid until %3.",
        "Error de %1 m/s² antes, de %2 m/s² después. Válida hasta %3."
      )
    case .written: ("Written to %1.", "Escrita en %1.")
    }
  }
}
