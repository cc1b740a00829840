package import StrictJSON

extension ArmPlan {
  /// The plan alone, in one order, whatever the file's order and spaces are: what is promised before the first draw.
  package var json: JSONValue {
    .object([
      "arms": .list(
        arms.map { .object(["id": .string($0.id), "ratio": .number($0.ratio)]) }),
      "method": method.json,
      "factors": .list(
        factors.map {
          .object([
            "id": .string($0.id), "levels": .list($0.levels.map { .string($0) }),
            "weight": .number($0.weight),
          ])
        }),
    ])
  }
}

extension ArmPlan.Method {
  fileprivate var json: JSONValue {
    switch self {
    case .simple: .object(["name": "simple"])
    case .permutedBlocks(let sizes):
      .object(["name": "permutedBlocks", "sizes": .list(sizes.map { .number($0) })])
    case .minimisation(let probability):
      .object(["name": "minimisation", "probability": .number(probability)])
    }
  }
}

extension ArmPlan {
  /// Reads what `json` writes of a plan that a study file can have; nil for anything else.
  package init?(json: JSONValue) {
    guard let arms = json["arms"]?.listValue, let factors = json["factors"]?.listValue,
      let method = json["method"].flatMap(Method.init(json:))
    else { return nil }
    self.init(
      arms: arms.compactMap(Arm.init(json:)), method: method,
      factors: factors.compactMap(Factor.init(json:)))
    guard self.arms.count == arms.count, (2...20).contains(arms.count),
      factors.count <= 10, self.factors.count == factors.count,
      let canonical = try? self.json.canonical(), canonical == (try? json.canonical())
    else { return nil }
  }
}

extension ArmPlan.Arm {
  fileprivate init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue, let ratio = json["ratio"]?.integerValue,
      (1...20).contains(ratio)
    else { return nil }
    self.init(id: id, ratio: ratio)
  }
}

extension ArmPlan.Factor {
  fileprivate init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue, let list = json["levels"]?.listValue,
      let weight = json["weight"]?.doubleValue, weight > 0
    else { return nil }
    let levels = list.compactMap(\.stringValue)
    guard levels.count == list.count, !levels.isEmpty else { return nil }
    self.init(id: id, levels: levels, weight: weight)
  }
}

extension ArmPlan.Method {
  fileprivate init?(json: JSONValue) {
    switch json["name"]?.stringValue {
    case "simple": self = .simple
    case "permutedBlocks":
      guard let list = json["sizes"]?.listValue else { return nil }
      let sizes = list.compactMap(\.integerValue)
      // Without sizes in the file they are up to three times the sum of 20 ratios of 20.
      guard sizes.count == list.count, (1...10).contains(sizes.count),
        sizes.allSatisfy((1...1_200).contains)
      else { return nil }
      self = .permutedBlocks(sizes: sizes)
    case "minimisation":
      guard let probability = json["probability"]?.doubleValue, probability > 0.5, probability < 1
      else { return nil }
      self = .minimisation(probability: probability)
    default: return nil
    }
  }
}
