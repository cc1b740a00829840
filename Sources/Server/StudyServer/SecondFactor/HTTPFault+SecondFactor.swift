import WebServer

extension HTTPFault {
  static let secondFactorNeeded = HTTPFault(
    .unauthorized, code: "secondFactorNeeded",
    "This account has a second factor. Send its code, or a recovery code, as `code` beside the password.",
    headers: [HeaderField("WWW-Authenticate", "Bearer")])
  static let wrongCode = HTTPFault(
    .unauthorized, code: "wrongCode", "The code is wrong, was used, or has ended.",
    headers: [HeaderField("WWW-Authenticate", "Bearer")])
  static let challengeOver = HTTPFault(
    .unauthorized, code: "challengeOver", "This took too long, or was done before. Begin again.",
    headers: [HeaderField("WWW-Authenticate", "Bearer")])
  static let wrongPasskey = HTTPFault(
    .unauthorized, code: "wrongPasskey",
    "The passkey is not one of this server's, or what it sent is not right.",
    headers: [HeaderField("WWW-Authenticate", "Bearer")])
  static let secondFactorMustBeSet = HTTPFault(
    .forbidden, code: "secondFactorMustBeSet",
    "Staff of this server sign in with a second factor. Set one up first: in the portal, under \"My account\"."
  )
  static let lastSecondFactor = HTTPFault(
    .conflict, code: "lastSecondFactor",
    "Staff of this server need a second factor, and this is the last one. Set up another one first."
  )
  static let factorElsewhere = HTTPFault(
    .unavailable, code: "factorElsewhere",
    "This server does not have the key that opens the second factor: its factor.key is another server's.",
    headers: [HeaderField("Retry-After", "600")])
  static let noPasskeys = HTTPFault(
    .conflict, code: "noPasskeys",
    "This server has no passkeys: that needs a --public-address with a name and TLS.")
}
