/// A result that could not be taken, with its bytes.
struct KeptLetter: Owned {
  let letter: DeadLetter
  let document: [UInt8]

  var owner: Owner { Owner(study: letter.study) }
}
