import StrictJSON

/// By what somebody who is signed in shows to be the owner of the account, before its second factors change.
struct FactorProof: Sendable, Hashable {
  var password: String?
  var code: String?
  var passkey: SentAssertion?

  init(_ members: inout Members) {
    password = members.take("password")?.string()
    code = members.take("code")?.string()
    passkey = members.take("passkey").flatMap { SentAssertion($0) }
  }
}
