import Session

/// What `ambler calibrate` says.
enum CalibratePhrase: String, Bilingual, CaseIterable {
  case begin, arrows, anySide, moving, leaning, resting, again, sideDone, allDone
  case nextUpsideDown, nextArrowUp, nextArrowDown
  case saidDone, saidLast, plus, minus, noSoundCard, noVoice
  case unfinished, sensorEnded
  case unusable, wrongUnit, neverUp, neverStill, saturated, tilted, inconsistent, stuck
  case tooLoud, tooQuiet
  case temperatureUnread, temperature, noise, noiseDensity, rate, otherRate
  case made, written

  var words: (english: String, spanish: String) {
    switch self {
    case .begin:
      (
        "Lay the device on each of its six sides, in any order, and let go for %1 s each time.",
        "Ponga el aparato sobre cada uno de sus seis lados, en cualquier orden, y suéltelo %1 s."
      )
    case .arrows:
      (
        "+x up means: at rest the sensor shows +9.8 m/s² along x. Arrow x of a board points up then.",
        "+x arriba: en reposo el sensor muestra +9.8 m/s² en x. La flecha x de la placa apunta arriba."
      )
    case .anySide:
      ("Begin with any side.", "Empiece por cualquier lado.")
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
    case .nextUpsideDown:
      ("Next %1 up: turn it upside down.", "Ahora %1 arriba: póngalo boca abajo.")
    case .nextArrowUp:
      (
        "Next %1 up: lay it so that the arrow %2 points up.",
        "Ahora %1 arriba: póngalo con la flecha %2 hacia arriba."
      )
    case .nextArrowDown:
      (
        "Next %1 up: lay it so that the arrow %2 points down.",
        "Ahora %1 arriba: póngalo con la flecha %2 hacia abajo."
      )
    case .saidDone: ("%1 up is done, %2 left.", "%1 arriba está hecho, quedan %2.")
    case .saidLast: ("%1 up is done, one left.", "%1 arriba está hecho, queda uno.")
    case .plus: ("plus %1", "más %1")
    case .minus: ("minus %1", "menos %1")
    case .noSoundCard:
      (
        "There is no sound card to speak with; the instructions are printed alone.",
        "No hay tarjeta de sonido para hablar; las instrucciones solo se imprimen."
      )
    case .noVoice:
      (
        "%1 The instructions are printed alone.",
        "%1 Las instrucciones solo se imprimen."
      )
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
    case .stuck:
      (
        "Axis %1 never changed while the device was turned. Was it up? Else the sensor is broken.",
        "El eje %1 no cambió al girar el aparato. ¿Estuvo arriba? Si no, el sensor está averiado."
      )
    case .tooLoud:
      (
        "Axis %1 has %2 m/s² of noise, the others at most %3. Begin again where nothing shakes.",
        "El eje %1 tiene %2 m/s² de ruido, los otros %3 como mucho. Empiece donde nada vibre."
      )
    case .tooQuiet:
      (
        "Axis %1 has %2 m/s² of noise, the others at least %3. The sensor may be broken.",
        "El eje %1 tiene %2 m/s² de ruido, los otros %3 al menos. El sensor puede estar averiado."
      )
    case .temperatureUnread:
      ("The temperature is not known. %1", "No se conoce la temperatura. %1")
    case .temperature:
      (
        "Temperature: %1 °C at the beginning, %2 °C at the end.",
        "Temperatura: %1 °C al principio, %2 °C al final."
      )
    case .noise:
      (
        "Noise at rest: x %1, y %2, z %3 m/s².",
        "Ruido en reposo: x %1, y %2, z %3 m/s²."
      )
    case .noiseDensity:
      (
        "Noise density: x %1, y %2, z %3 µg/√Hz.",
        "Densidad de ruido: x %1, y %2, z %3 µg/√Hz."
      )
    case .rate: ("%1 samples came each second.", "Llegaron %1 muestras por segundo.")
    case .otherRate:
      (
        "%1 samples came each second, not %2. Check that nothing else slows the sensor down.",
        "Llegaron %1 muestras por segundo, no %2. Revise que nada frene al sensor."
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
