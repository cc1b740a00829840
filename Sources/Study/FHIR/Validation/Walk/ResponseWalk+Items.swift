extension ResponseWalk {
  /// Checks the items that stand in one list against those that may stand there.
  mutating func check(_ list: PreparedList, under parent: Int?, answer: Int?) {
    let children = instances.children(of: parent, answer: answer)
    var occurrences = [[Int]](repeating: [], count: list.indexes.count)
    var latest = 0
    for child in children {
      guard let position = list.place(of: instances[child].item.linkId) else { continue }
      occurrences[position].append(child)
      if position < latest {
        at(child) { walk, linkId in walk.add(.itemOrder, linkId: linkId) }
      }
      latest = max(latest, position)
    }
    for (position, index) in list.indexes.enumerated() {
      let item = questionnaire.items[index]
      if occurrences[position].isEmpty {
        checkMissing(item, under: parent, answer: answer)
      } else {
        check(item, occurrences[position])
      }
    }
    for child in children where instances[child].definition == nil {
      at(child) { walk, linkId in walk.add(.invalidLinkId, linkId: linkId) }
    }
  }

  private mutating func at(_ instance: Int, _ body: (inout ResponseWalk, String) -> Void) {
    place.enter(.item(instances[instance].position))
    body(&self, instances[instance].item.linkId)
    place.leave()
  }

  private mutating func checkMissing(_ item: PreparedItem, under parent: Int?, answer: Int?) {
    let definition = item.definition
    let least = definition.limits.minOccurs ?? 0
    guard definition.isRequired || least > 0 || item.enabling != nil else { return }
    switch stateOfMissing(item, under: parent, answer: answer) {
    case .no: break
    case .unknown: add(.enableWhenExecution, linkId: definition.linkId)
    case .yes:
      if definition.isRequired { add(.required, linkId: definition.linkId) }
      if least > 0 { add(.minCount, linkId: definition.linkId, demand: "\(least)") }
    }
  }

  /// Checks all instances of one item that stand in one list.
  private mutating func check(_ item: PreparedItem, _ occurrences: [Int]) {
    var enabled: [Int] = []
    for instance in occurrences {
      switch state(of: instance) {
      case .yes: enabled.append(instance)
      case .no:
        if instances.hasAnswer(in: instance) {
          at(instance) { walk, linkId in walk.add(.notEnabled, linkId: linkId) }
        }
      case .unknown:
        at(instance) { walk, linkId in walk.add(.enableWhenExecution, linkId: linkId) }
        enabled.append(instance)
      }
    }
    guard !enabled.isEmpty else { return }
    if item.definition.type == .group {
      checkCount(of: item, enabled, count: enabled.count)
    } else {
      let count = enabled.reduce(0) { $0 + instances[$1].item.answers.count }
      checkCount(of: item, enabled, count: count)
    }
    for instance in enabled {
      place.enter(.item(instances[instance].position))
      check(item, instance)
      place.leave()
    }
  }

  /// Checks how many answers a question has, or how often a group stands there.
  private mutating func checkCount(of item: PreparedItem, _ enabled: [Int], count: Int) {
    let definition = item.definition
    let isAnswered = enabled.contains { instances.hasAnswer(in: $0) }
    // A display text or an abstract item with an answer is faulted for that, not for the count.
    if definition.isRequired, !isAnswered {
      at(enabled[0]) { walk, linkId in walk.add(.required, linkId: linkId) }
    }
    if !definition.repeats, count > 1 || enabled.count > 1 {
      at(enabled.count > 1 ? enabled[1] : enabled[0]) { walk, linkId in
        walk.add(.repeats, linkId: linkId)
      }
    }
    if let least = definition.limits.minOccurs, count < least {
      at(enabled[0]) { walk, linkId in walk.add(.minCount, linkId: linkId, demand: "\(least)") }
    }
    if let most = definition.limits.maxOccurs, count > most {
      at(enabled[enabled.count - 1]) { walk, linkId in
        walk.add(.maxCount, linkId: linkId, demand: "\(most)")
      }
    }
  }
}
