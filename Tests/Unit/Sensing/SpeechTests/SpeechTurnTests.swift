import TestSupport
import Testing

@testable import Speech

struct SpeechTurnTests {
  private static let first = SpeechTurn.Text(parts: [SpeechPart("one", language: "en")])
  private static let second = SpeechTurn.Text(parts: [SpeechPart("two", language: "es")])

  @Test func `the newest text alone is read`() {
    var turn = SpeechTurn()
    turn.speak(Self.first)
    turn.speak(Self.second)
    let taken = turn.take()
    expectEqual(taken?.text, Self.second)
    expectNil(turn.take())
    expect(!turn.isIdle)
    turn.endReading()
    expect(turn.isIdle)
  }

  @Test func `a hush ends the text that is read, and its pieces do not disturb the next`() throws {
    var turn = SpeechTurn()
    turn.speak(Self.first)
    let taken = turn.take()
    let earlier = try require(taken)
    let old = turn.beginPiece()
    turn.hush()
    expect(!turn.isWanted(earlier.number) && turn.isSilent)
    turn.speak(Self.second)
    let next = turn.take()
    let later = try require(next)
    let new = turn.beginPiece()
    turn.endPiece(old, isWhole: false)
    expect(turn.isWanted(later.number) && !turn.isSilent)
    turn.endPiece(new, isWhole: true)
    expect(turn.isWanted(later.number) && turn.isSilent)
  }

  @Test func `a piece that was not heard to its end is the end of its text`() throws {
    var turn = SpeechTurn()
    turn.speak(Self.first)
    let taken = turn.take()
    let number = try require(taken).number
    let piece = turn.beginPiece()
    turn.endPiece(piece, isWhole: false)
    expect(!turn.isWanted(number))
  }

  @Test func `nothing is read after the end`() {
    var turn = SpeechTurn()
    turn.speak(Self.first)
    turn.close()
    expect(turn.isClosed && !turn.hasText && turn.isSilent)
  }
}
