/// Writes the pieces of a text, character by character.
struct SpokenPieces {
  /// No piece has more characters: some 20 s of speech.
  static let longest = 300
  /// A piece ends with the first sentence after so many characters.
  private static let usual = 120

  private(set) var pieces: [String] = []
  private var piece = String.UnicodeScalarView()
  private var word = String.UnicodeScalarView()
  private var breaksLine = false

  mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar.spoken {
    case .kept: word.append(scalar)
    case .space: endWord()
    case .lineBreak:
      endWord()
      breaksLine = !piece.isEmpty
    case .leftOut: break
    }
    if word.count == Self.longest { endWord() }
  }

  /// Nothing more comes.
  mutating func end() {
    endWord()
    endPiece()
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    // A new line without a full stop is a pause all the same, as after a title.
    let separator = breaksLine ? "\n\n" : " "
    if piece.count + separator.utf8.count + word.count > Self.longest { endPiece() }
    if !piece.isEmpty { piece.append(contentsOf: separator.unicodeScalars) }
    piece.append(contentsOf: word)
    breaksLine = false
    let endsSentence = word.last?.endsSentence ?? false
    word = String.UnicodeScalarView()
    if endsSentence, piece.count >= Self.usual { endPiece() }
  }

  private mutating func endPiece() {
    if piece.contains(where: \.isVoiced) { pieces.append(String(piece)) }
    piece = String.UnicodeScalarView()
    breaksLine = false
  }
}
