import WebServer

extension HTTPFault {
  static let providerRefused = HTTPFault(
    .unauthorized, code: "providerRefused",
    "The sign-in by the provider did not succeed. Begin again.",
    headers: [HeaderField("WWW-Authenticate", "Bearer")])
  static let providerAway = HTTPFault(
    .unavailable, code: "providerAway",
    "The provider cannot be asked now, or does not answer as it should. Try again later.",
    headers: [HeaderField("Retry-After", "30")])
  static let notLinked = HTTPFault(
    .forbidden, code: "notLinked",
    "No account is linked with this sign-in of the provider. Sign in with name and password, and link it under \"My account\"."
  )
  static let accountOff = HTTPFault(
    .forbidden, code: "accountOff", "This account is switched off. Ask an administrator.")
  static let linkTaken = HTTPFault(
    .conflict, code: "linkTaken",
    "This account is linked with the provider already, or the sign-in there is linked with another account."
  )
  static let noLink = HTTPFault(
    .conflict, code: "noLink",
    "The account is linked with no provider of this server. Its owner links it first.")
  static let lastLink = HTTPFault(
    .conflict, code: "lastLink",
    "The account is signed in to by a provider alone. An administrator must let its password count first."
  )
}
