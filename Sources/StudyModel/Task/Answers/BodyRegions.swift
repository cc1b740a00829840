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
    ("head", "Head (front)", "Cabeza (delante)", "الرأس (من الأمام)"),
    ("face", "Face", "Cara", "الوجه"),
    ("neckFront", "Neck (front)", "Cuello (delante)", "الرقبة (من الأمام)"),
    (
      "rightShoulderFront", "Right shoulder (front)", "Hombro derecho (delante)",
      "الكتف الأيمن (من الأمام)"
    ),
    (
      "leftShoulderFront", "Left shoulder (front)", "Hombro izquierdo (delante)",
      "الكتف الأيسر (من الأمام)"
    ),
    ("rightChest", "Right side of the chest", "Lado derecho del pecho", "الجانب الأيمن من الصدر"),
    ("leftChest", "Left side of the chest", "Lado izquierdo del pecho", "الجانب الأيسر من الصدر"),
    (
      "rightUpperArmFront", "Right upper arm (front)", "Brazo derecho (delante)",
      "أعلى الذراع اليمنى (من الأمام)"
    ),
    (
      "leftUpperArmFront", "Left upper arm (front)", "Brazo izquierdo (delante)",
      "أعلى الذراع اليسرى (من الأمام)"
    ),
    (
      "rightForearmFront", "Right forearm (front)", "Antebrazo derecho (delante)",
      "الساعد الأيمن (من الأمام)"
    ),
    (
      "leftForearmFront", "Left forearm (front)", "Antebrazo izquierdo (delante)",
      "الساعد الأيسر (من الأمام)"
    ),
    (
      "rightHandFront", "Right palm and wrist", "Palma y muñeca derechas",
      "راحة اليد اليمنى ومعصمها"
    ),
    (
      "leftHandFront", "Left palm and wrist", "Palma y muñeca izquierdas",
      "راحة اليد اليسرى ومعصمها"
    ),
    ("upperAbdomen", "Upper belly", "Parte alta del vientre", "أعلى البطن"),
    ("lowerAbdomen", "Lower belly", "Parte baja del vientre", "أسفل البطن"),
    ("groin", "Groin and pelvis", "Ingle y pelvis", "أصل الفخذ والحوض"),
    (
      "rightThighFront", "Right thigh (front)", "Muslo derecho (delante)",
      "الفخذ اليمنى (من الأمام)"
    ),
    (
      "leftThighFront", "Left thigh (front)", "Muslo izquierdo (delante)",
      "الفخذ اليسرى (من الأمام)"
    ),
    (
      "rightKneeFront", "Right knee (front)", "Rodilla derecha (delante)",
      "الركبة اليمنى (من الأمام)"
    ),
    (
      "leftKneeFront", "Left knee (front)", "Rodilla izquierda (delante)",
      "الركبة اليسرى (من الأمام)"
    ),
    ("rightShin", "Right shin", "Espinilla derecha", "مقدمة الساق اليمنى"),
    ("leftShin", "Left shin", "Espinilla izquierda", "مقدمة الساق اليسرى"),
    (
      "rightFootTop", "Right foot and ankle (top)", "Pie y tobillo derechos (encima)",
      "القدم اليمنى والكاحل (من الأعلى)"
    ),
    (
      "leftFootTop", "Left foot and ankle (top)", "Pie y tobillo izquierdos (encima)",
      "القدم اليسرى والكاحل (من الأعلى)"
    ),
  ])

  private static let back = regions([
    ("headBack", "Head (back)", "Cabeza (detrás)", "الرأس (من الخلف)"),
    ("neckBack", "Neck (back)", "Nuca", "مؤخرة الرقبة"),
    ("rightShoulderBack", "Right shoulder blade", "Omóplato derecho", "لوح الكتف الأيمن"),
    ("leftShoulderBack", "Left shoulder blade", "Omóplato izquierdo", "لوح الكتف الأيسر"),
    ("upperBack", "Upper back", "Parte alta de la espalda", "أعلى الظهر"),
    ("lowerBack", "Lower back", "Parte baja de la espalda", "أسفل الظهر"),
    (
      "rightUpperArmBack", "Right upper arm (back)", "Brazo derecho (detrás)",
      "أعلى الذراع اليمنى (من الخلف)"
    ),
    (
      "leftUpperArmBack", "Left upper arm (back)", "Brazo izquierdo (detrás)",
      "أعلى الذراع اليسرى (من الخلف)"
    ),
    (
      "rightElbow", "Right elbow and forearm (back)", "Codo y antebrazo derechos (detrás)",
      "المرفق الأيمن والساعد (من الخلف)"
    ),
    (
      "leftElbow", "Left elbow and forearm (back)", "Codo y antebrazo izquierdos (detrás)",
      "المرفق الأيسر والساعد (من الخلف)"
    ),
    ("rightHandBack", "Back of the right hand", "Dorso de la mano derecha", "ظهر اليد اليمنى"),
    ("leftHandBack", "Back of the left hand", "Dorso de la mano izquierda", "ظهر اليد اليسرى"),
    ("rightButtock", "Right hip and buttock", "Cadera y nalga derechas", "الورك والردف الأيمن"),
    ("leftButtock", "Left hip and buttock", "Cadera y nalga izquierdas", "الورك والردف الأيسر"),
    ("rightThighBack", "Right thigh (back)", "Muslo derecho (detrás)", "الفخذ اليمنى (من الخلف)"),
    ("leftThighBack", "Left thigh (back)", "Muslo izquierdo (detrás)", "الفخذ اليسرى (من الخلف)"),
    (
      "rightCalf", "Right calf and hollow of the knee", "Pantorrilla y corva derechas",
      "ربلة الساق اليمنى وباطن الركبة"
    ),
    (
      "leftCalf", "Left calf and hollow of the knee", "Pantorrilla y corva izquierdas",
      "ربلة الساق اليسرى وباطن الركبة"
    ),
    (
      "rightSole", "Right heel and sole", "Talón y planta del pie derecho",
      "كعب القدم اليمنى وباطنها"
    ),
    (
      "leftSole", "Left heel and sole", "Talón y planta del pie izquierdo",
      "كعب القدم اليسرى وباطنها"
    ),
  ])

  private static func regions(
    _ words: [(id: String, english: String, spanish: String, arabic: String)]
  ) -> [BodyMapFormat.Region] {
    words.map {
      BodyMapFormat.Region(
        id: $0.id,
        text: LocalizedText(english: $0.english, spanish: $0.spanish, arabic: $0.arabic),
        side: side(of: $0.id))
    }
  }

  private static func side(of id: String) -> BodyMapFormat.Side {
    id.hasPrefix("left") ? .left : id.hasPrefix("right") ? .right : .midline
  }
}
