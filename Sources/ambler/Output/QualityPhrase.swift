import Session

/// How good a recording is, for people.
enum QualityPhrase: String, Bilingual, CaseIterable {
  case intervals, gaps, saturated, flat
  case gravity, gravityWrong, gravityMoving
  case standardGravities, thousandthsOfGravity, withoutGravity, needsCalibration, unknownScale
  case held, turned

  var words: (english: String, spanish: String) {
    switch self {
    case .intervals:
      (
        "half of the intervals are up to %1 ms, 99 % up to %2 ms",
        "la mitad de los intervalos llega a %1 ms, el 99 % a %2 ms"
      )
    case .gaps:
      ("gaps: %1, together %2 s, longest %3 s", "huecos: %1, en total %2 s, el mayor %3 s")
    case .saturated:
      (
        "axis %1 was at the end of its range (%2 m/s²) in %3 % of the samples",
        "el eje %1 estuvo en el límite (%2 m/s²) en el %3 % de las muestras"
      )
    case .flat: ("axis %1 never changes", "el eje %1 no cambia nunca")
    case .gravity: ("gravity %1 m/s² at rest (%2 % off)", "gravedad %1 m/s² en reposo (%2 %)")
    case .gravityMoving:
      (
        "acceleration %1 m/s² in the middle, never at rest",
        "aceleración mediana %1 m/s², nunca en reposo"
      )
    case .gravityWrong:
      ("gravity %1 m/s² instead of %2: %3", "gravedad %1 m/s² en lugar de %2: %3")
    case .standardGravities: ("the numbers look like g", "los números parecen g")
    case .thousandthsOfGravity: ("the numbers look like mg", "los números parecen mg")
    case .withoutGravity: ("gravity was taken out", "se ha quitado la gravedad")
    case .needsCalibration: ("the sensor needs calibrating", "hay que calibrar el sensor")
    case .unknownScale: ("the scale is wrong", "la escala es errónea")
    case .held: ("%1 pointed up, %2° off", "%1 hacia arriba, a %2°")
    case .turned: ("it was turned: no axis kept pointing up", "se giró: ningún eje quedó arriba")
    }
  }
}
