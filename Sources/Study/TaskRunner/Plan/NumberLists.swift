/// A list of numbers for each of many numbers, all in one piece of memory.
struct NumberLists: Sendable, Hashable {
  private var ends: [Int32]
  private var numbers: [Int32]

  /// Lists for 0..<`count`, filled with pairs of a list's number and an entry; entries keep the
  /// order of the pairs.
  init(count: Int, pairs: [(Int, Int)]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for (list, _) in pairs { starts[list + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    ends = starts
    numbers = [Int32](repeating: 0, count: pairs.count)
    for (list, entry) in pairs {
      numbers[Int(starts[list])] = Int32(entry)
      starts[list] += 1
    }
  }

  /// The entries of one list.
  subscript(list: Int) -> ArraySlice<Int32> { numbers[Int(ends[list])..<Int(ends[list + 1])] }
}
