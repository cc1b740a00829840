/// Which members of an object were taken, by their position; the first 64 cost no memory.
struct TakenMembers {
  private var early: UInt64 = 0
  private var late: Set<Int> = []
  private var hasAll = false

  /// How many were taken; `Int.max` after `insertAll`.
  var count: Int { hasAll ? Int.max : early.nonzeroBitCount + late.count }

  func contains(_ ordinal: Int) -> Bool {
    if hasAll { return true }
    return ordinal < 64 ? early & (1 << UInt64(ordinal)) != 0 : late.contains(ordinal)
  }

  mutating func insert(_ ordinal: Int) {
    if ordinal < 64 {
      early |= 1 << UInt64(ordinal)
    } else {
      late.insert(ordinal)
    }
  }

  mutating func insertAll() {
    hasAll = true
  }
}
