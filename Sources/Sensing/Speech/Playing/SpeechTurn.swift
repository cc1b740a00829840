/// What is to be read, and how far that is; a pure value.
struct SpeechTurn: Sendable, Equatable {
  /// Parts that are read one after the other, each in its language.
  struct Text: Sendable, Equatable {
    var parts: [SpeechPart]
  }

  /// The text to be read next; the newest alone is worth it.
  private var next: Text?
  /// Counts texts and their ends: what belongs to another number is not heard any more.
  private var number = 0
  /// The piece that is heard, or waits for its turn.
  private var sounding: Int?
  private var pieceCount = 0
  /// The number of the text that is made into pieces.
  private var reading: Int?
  private(set) var isClosed = false

  /// Whether `take` has a text to give.
  var hasText: Bool { next != nil }

  /// Whether no piece is heard.
  var isSilent: Bool { sounding == nil }

  /// Whether nothing is read and nothing waits to be.
  var isIdle: Bool { next == nil && reading == nil && sounding == nil }

  /// Reads a text from now on, in place of the present one.
  mutating func speak(_ text: Text) {
    hush()
    next = text
  }

  /// Ends what is read.
  mutating func hush() {
    number += 1
    next = nil
    sounding = nil
  }

  /// Ends everything, for good.
  mutating func close() {
    hush()
    isClosed = true
  }

  /// The text to read now, and its number.
  mutating func take() -> (text: Text, number: Int)? {
    guard let text = next.take() else { return nil }
    reading = number
    return (text, number)
  }

  /// All pieces of the text that was taken last are begun, or nobody wants them.
  mutating func endReading() { reading = nil }

  /// Whether the text of that number is still to be heard.
  func isWanted(_ number: Int) -> Bool { number == self.number }

  /// Begins a piece of the present text; gives the piece's number.
  mutating func beginPiece() -> Int {
    pieceCount += 1
    sounding = pieceCount
    return pieceCount
  }

  /// A piece is over; one that was not heard to its end is the end of its text.
  mutating func endPiece(_ piece: Int, isWhole: Bool) {
    guard piece == sounding else { return }
    sounding = nil
    if !isWhole, next == nil { number += 1 }
  }
}
