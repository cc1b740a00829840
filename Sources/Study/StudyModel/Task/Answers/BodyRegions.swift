import Words

extension BodyMapFormat.Region {
  /// The regions that a body map has where its file names none: 24 in front, 20 behind.
  package static func builtIn(_ view: BodyMapFormat.View) -> [BodyMapFormat.Region] {
    switch view {
    case .front: front
    case .back: back
    case .both: front + back
    }
  }

  private typealias Name = TaskMessage.Body.Region

  private static let front = regions([
    ("head", Name.head),
    ("face", Name.face),
    ("neckFront", Name.neckFront),
    ("rightShoulderFront", Name.rightShoulderFront),
    ("leftShoulderFront", Name.leftShoulderFront),
    ("rightChest", Name.rightChest),
    ("leftChest", Name.leftChest),
    ("rightUpperArmFront", Name.rightUpperArmFront),
    ("leftUpperArmFront", Name.leftUpperArmFront),
    ("rightForearmFront", Name.rightForearmFront),
    ("leftForearmFront", Name.leftForearmFront),
    ("rightHandFront", Name.rightHandFront),
    ("leftHandFront", Name.leftHandFront),
    ("upperAbdomen", Name.upperAbdomen),
    ("lowerAbdomen", Name.lowerAbdomen),
    ("groin", Name.groin),
    ("rightThighFront", Name.rightThighFront),
    ("leftThighFront", Name.leftThighFront),
    ("rightKneeFront", Name.rightKneeFront),
    ("leftKneeFront", Name.leftKneeFront),
    ("rightShin", Name.rightShin),
    ("leftShin", Name.leftShin),
    ("rightFootTop", Name.rightFootTop),
    ("leftFootTop", Name.leftFootTop),
  ])

  private static let back = regions([
    ("headBack", Name.headBack),
    ("neckBack", Name.neckBack),
    ("rightShoulderBack", Name.rightShoulderBack),
    ("leftShoulderBack", Name.leftShoulderBack),
    ("upperBack", Name.upperBack),
    ("lowerBack", Name.lowerBack),
    ("rightUpperArmBack", Name.rightUpperArmBack),
    ("leftUpperArmBack", Name.leftUpperArmBack),
    ("rightElbow", Name.rightElbow),
    ("leftElbow", Name.leftElbow),
    ("rightHandBack", Name.rightHandBack),
    ("leftHandBack", Name.leftHandBack),
    ("rightButtock", Name.rightButtock),
    ("leftButtock", Name.leftButtock),
    ("rightThighBack", Name.rightThighBack),
    ("leftThighBack", Name.leftThighBack),
    ("rightCalf", Name.rightCalf),
    ("leftCalf", Name.leftCalf),
    ("rightSole", Name.rightSole),
    ("leftSole", Name.leftSole),
  ])

  private static func regions(_ names: [(id: String, name: Message)]) -> [BodyMapFormat.Region] {
    names.map {
      BodyMapFormat.Region(id: $0.id, text: LocalizedText($0.name), side: side(of: $0.id))
    }
  }

  private static func side(of id: String) -> BodyMapFormat.Side {
    id.hasPrefix("left") ? .left : id.hasPrefix("right") ? .right : .midline
  }
}
