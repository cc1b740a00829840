/// An order of items in which each comes after its parent and after what its conditions name.
struct ItemOrder {
  /// The items that have a place in the order.
  private(set) var order: [Int] = []
  /// The items that wait for each other in a loop, and those that wait for them.
  private(set) var loops: Set<Int> = []

  /// Orders items that are known by their numbers; takes time in proportion to their number.
  init(parents: [Int?], references: [(item: Int, question: Int)]) {
    var waiting = [Int](repeating: 0, count: parents.count)
    var followers = [[Int]](repeating: [], count: parents.count)
    for (item, parent) in parents.enumerated() {
      guard let parent else { continue }
      waiting[item] += 1
      followers[parent].append(item)
    }
    for (item, question) in references {
      waiting[item] += 1
      followers[question].append(item)
    }
    order = parents.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < order.count {
      for follower in followers[order[next]] {
        waiting[follower] -= 1
        if waiting[follower] == 0 { order.append(follower) }
      }
      next += 1
    }
    loops = Set(parents.indices.filter { waiting[$0] > 0 })
  }
}
