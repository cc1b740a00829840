import WebServer

extension HTTPFault {
  static let noArms = HTTPFault(
    .conflict, code: "noArms", "The file of this study has no arms. Publish one that has.")
  static let noArmYet = HTTPFault(
    .notFound, code: "noArmYet", "This participant was not given to an arm.")
  static let armsPromised = HTTPFault(
    .conflict, code: "armsPromised", "This study has promised how it draws. A promise is made once."
  )
  static let armsOpened = HTTPFault(
    .conflict, code: "armsOpened", "Bytes of others are mixed in already, or nothing was promised.")
  static let armsRevealed = HTTPFault(
    .conflict, code: "armsRevealed", "The seed is laid open already.")
  static let armsSealed = HTTPFault(
    .conflict, code: "armsSealed",
    "The list is sealed until the seed is laid open. Ask for one participant, with a reason.")
  static let seedElsewhere = HTTPFault(
    .conflict, code: "seedElsewhere",
    "This server does not have the seed that was promised. Ask the server that made the promise.")
}
