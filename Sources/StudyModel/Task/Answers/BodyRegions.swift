extension BodyMapFormat.Region {
  /// The regions that a body map has where its file names none: 24 in front, 20 behind.
  package static func builtIn(_ view: BodyMapFormat.View) -> [BodyMapFormat.Region] {
    switch view {
    case .front: front
    case .back: back
    case .both: front + back
    }
  }

  private static let front = regions([
    ("head", "Head (front)", "Cabeza (delante)"), ("face", "Face", "Cara"),
    ("neckFront", "Neck (front)", "Cuello (delante)"),
    ("rightShoulderFront", "Right shoulder (front)", "Hombro derecho (delante)"),
    ("leftShoulderFront", "Left shoulder (front)", "Hombro izquierdo (delante)"),
    ("rightChest", "Right side of the chest", "Lado derecho del pecho"),
    ("leftChest", "Left side of the chest", "Lado izquierdo del pecho"),
    ("rightUpperArmFront", "Right upper arm (front)", "Brazo derecho (delante)"),
    ("leftUpperArmFront", "Left upper arm (front)", "Brazo izquierdo (delante)"),
    ("rightForearmFront", "Right forearm (front)", "Antebrazo derecho (delante)"),
    ("leftForearmFront", "Left forearm (front)", "Antebrazo izquierdo (delante)"),
    ("rightHandFront", "Right palm and wrist", "Palma y muñeca derechas"),
    ("leftHandFront", "Left palm and wrist", "Palma y muñeca izquierdas"),
    ("upperAbdomen", "Upper belly", "Parte alta del vientre"),
    ("lowerAbdomen", "Lower belly", "Parte baja del vientre"),
    ("groin", "Groin and pelvis", "Ingle y pelvis"),
    ("rightThighFront", "Right thigh (front)", "Muslo derecho (delante)"),
    ("leftThighFront", "Left thigh (front)", "Muslo izquierdo (delante)"),
    ("rightKneeFront", "Right knee (front)", "Rodilla derecha (delante)"),
    ("leftKneeFront", "Left knee (front)", "Rodilla izquierda (delante)"),
    ("rightShin", "Right shin", "Espinilla derecha"),
    ("leftShin", "Left shin", "Espinilla izquierda"),
    ("rightFootTop", "Right foot and ankle (top)", "Pie y tobillo derechos (encima)"),
    ("leftFootTop", "Left foot and ankle (top)", "Pie y tobillo izquierdos (encima)"),
  ])

  private static let back = regions([
    ("headBack", "Head (back)", "Cabeza (detrás)"),
    ("neckBack", "Neck (back)", "Nuca"),
    ("rightShoulderBack", "Right shoulder blade", "Omóplato derecho"),
    ("leftShoulderBack", "Left shoulder blade", "Omóplato izquierdo"),
    ("upperBack", "Upper back", "Parte alta de la espalda"),
    ("lowerBack", "Lower back", "Parte baja de la espalda"),
    ("rightUpperArmBack", "Right upper arm (back)", "Brazo derecho (detrás)"),
    ("leftUpperArmBack", "Left upper arm (back)", "Brazo izquierdo (detrás)"),
    ("rightElbow", "Right elbow and forearm (back)", "Codo y antebrazo derechos (detrás)"),
    ("leftElbow", "Left elbow and forearm (back)", "Codo y antebrazo izquierdos (detrás)"),
    ("rightHandBack", "Back of the right hand", "Dorso de la mano derecha"),
    ("leftHandBack", "Back of the left hand", "Dorso de la mano izquierda"),
    ("rightButtock", "Right hip and buttock", "Cadera y nalga derechas"),
    ("leftButtock", "Left hip and buttock", "Cadera y nalga izquierdas"),
    ("rightThighBack", "Right thigh (back)", "Muslo derecho (detrás)"),
    ("leftThighBack", "Left thigh (back)", "Muslo izquierdo (detrás)"),
    ("rightCalf", "Right calf and hollow of the knee", "Pantorrilla y corva derechas"),
    ("leftCalf", "Left calf and hollow of the knee", "Pantorrilla y corva izquierdas"),
    ("rightSole", "Right heel and sole", "Talón y planta del pie derecho"),
    ("leftSole", "Left heel and sole", "Talón y planta del pie izquierdo"),
  ])

  private static func regions(
    _ words: [(id: String, english: String, spanish: String)]
  ) -> [BodyMapFormat.Region] {
    words.map {
      BodyMapFormat.Region(
        id: $0.id,
        text: LocalizedText($0.english, byLanguage: ["en": $0.english, "es": $0.spanish]),
        side: side(of: $0.id))
    }
  }

  private static func side(of id: String) -> BodyMapFormat.Side {
    id.hasPrefix("left") ? .left : id.hasPrefix("right") ? .right : .midline
  }
}
