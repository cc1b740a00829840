extension MerkleLogError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit): "the note has more than \(limit) bytes"
    case .notText: "the note is not text in UTF-8 without control characters"
    case .noSignatures: "the note has no signatures after an empty line"
    case .tooManySignatures(let limit): "the note has more than \(limit) signatures"
    case .malformedSignature(let line): "signature \(line) of the note cannot be read"
    case .malformedKey:
      "the key is not of the form NAME+ID+KEY, or of a kind that is not known here"
    case .malformedCheckpoint(let line): "line \(line) of the checkpoint cannot be read"
    case .wrongSignature(let name): "the signature of \(name) does not fit"
    case .ambiguousKey(let name): "two keys of \(name) have the same id"
    case .noKnownSigner: "no known key signed the note"
    }
  }
}
