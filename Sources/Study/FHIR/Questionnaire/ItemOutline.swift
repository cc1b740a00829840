import StrictJSON

/// The items of a questionnaire as it is read: who stands under whom, and which condition names whom.
struct ItemOutline {
  /// The most items of a questionnaire.
  static let itemLimit = 20_000

  private var indexes: [String: Int] = [:]
  private var parents: [Int?] = []
  /// The conditions in their order: the item that has it, the linkId that it names, and where.
  private var conditions: [(item: Int, question: String, field: Field)] = []

  var isFull: Bool { parents.count >= Self.itemLimit }

  /// Notes an item; a linkId that another has already is a fault.
  mutating func add(_ linkId: String, at field: Field, parent: Int?) -> Int {
    let index = parents.count
    parents.append(parent)
    if indexes[linkId] == nil {
      indexes[linkId] = index
    } else {
      field.fault("is the linkId of another item too", "Give each item a linkId of its own.")
    }
    return index
  }

  mutating func add(condition question: String, at field: Field, of item: Int) {
    conditions.append((item, question, field))
  }

  /// Faults every condition that names no item, or that depends on its own item.
  func faultBadReferences() {
    var edges: [(item: Int, question: Int, field: Field)] = []
    for condition in conditions {
      if let question = indexes[condition.question] {
        edges.append((condition.item, question, condition.field))
      } else {
        condition.field.fault(
          "is the linkId of no item", "Name a question of this questionnaire by its linkId.")
      }
    }
    guard !edges.isEmpty else { return }
    let order = ItemOrder(parents: parents, references: edges.map { ($0.item, $0.question) })
    for edge in edges where order.loops.contains(edge.item) && order.loops.contains(edge.question) {
      edge.field.fault(
        "makes the item depend on itself",
        "Let conditions name only questions that do not wait for it.")
    }
  }
}
