/// Keys that an object has more than once, compared byte for byte after their escapes.
enum DoubledKeys {
  /// The tape indexes of a key and of the first key that says the same.
  struct Pair: Sendable {
    let key: Int
    let first: Int
  }

  /// Objects up to this many members are compared pair by pair, larger ones are sorted.
  private static let pairwiseLimit = 16

  /// Adds a pair for every key of the object that stands in it before.
  static func find(inObjectAt object: Int, of tape: Tape, into pairs: inout [Pair]) {
    if Int(tape.tokens[object].count) <= pairwiseLimit {
      findPairwise(inObjectAt: object, of: tape, into: &pairs)
    } else {
      findSorted(inObjectAt: object, of: tape, into: &pairs)
    }
  }

  private static func findPairwise(
    inObjectAt object: Int, of tape: Tape, into pairs: inout [Pair]
  ) {
    let end = Int(tape.tokens[object].end)
    var key = tape.indexAfter(object + 2)
    while key < end {
      var earlier = object + 1
      while earlier < key {
        if tape.keysAreEqual(earlier, key) {
          pairs.append(Pair(key: key, first: earlier))
          break
        }
        earlier = tape.indexAfter(earlier + 1)
      }
      key = tape.indexAfter(key + 1)
    }
  }

  private static func findSorted(inObjectAt object: Int, of tape: Tape, into pairs: inout [Pair]) {
    var keys: [(bytes: ArraySlice<UInt8>, index: Int)] = []
    keys.reserveCapacity(Int(tape.tokens[object].count))
    var key = object + 1
    while key < Int(tape.tokens[object].end) {
      keys.append((tape.stringBytes(at: key), key))
      key = tape.indexAfter(key + 1)
    }
    keys.sort { left, right in
      if left.bytes.count != right.bytes.count { return left.bytes.count < right.bytes.count }
      if left.bytes == right.bytes { return left.index < right.index }
      return left.bytes.lexicographicallyPrecedes(right.bytes)
    }
    var first = keys[0]
    for key in keys.dropFirst() {
      if key.bytes == first.bytes {
        pairs.append(Pair(key: key.index, first: first.index))
      } else {
        first = key
      }
    }
  }
}
