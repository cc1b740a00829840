import FHIRPath
import StrictJSON

extension ScaleFormat {
  init?(_ members: inout Members, _ field: Field, _ reading: TaskReading) {
    let bounds = -10_000...10_000
    let minimum = members.require("minimum")?.integer(in: bounds)
    let maximum = members.require("maximum")?.integer(in: bounds)
    let stepField = members.take("step")
    let step = stepField?.integer(in: 1...20_000)
    let minimumText = members.text("minimumText", reading)
    let maximumText = members.text("maximumText", reading)
    let isVertical = members.boolean("vertical", default: false)
    guard let minimum, let maximum, stepField == nil || step != nil else { return nil }
    self.init(
      minimum: minimum, maximum: maximum, step: step, minimumText: minimumText,
      maximumText: maximumText, isVertical: isVertical)
    guard hasSteps(field) else { return nil }
  }

  /// Whether its bounds and its step make a scale; a fault if not.
  private func hasSteps(_ field: Field) -> Bool {
    guard minimum < maximum else {
      field.fault("has a maximum that is not above its minimum", "Make the maximum larger.")
      return false
    }
    let span = maximum - minimum
    guard span.isMultiple(of: step), (1...13).contains(span / step) else {
      field.fault(
        "goes from \(minimum) to \(maximum) in steps of \(step), which is not 1 to 13 whole steps",
        "Choose a step that divides \(span) into at most 13 parts.")
      return false
    }
    return true
  }
}

extension ContinuousScaleFormat {
  init?(_ members: inout Members, _ field: Field, _ reading: TaskReading) {
    let minimumField = members.require("minimum")
    let maximumField = members.require("maximum")
    let minimum = minimumField?.decimal()
    let maximum = maximumField?.decimal()
    let digits = members.integer("fractionDigits", in: 0...4)
    let style = members.word("style", Style.self) ?? .number
    let minimumText = members.text("minimumText", reading)
    let maximumText = members.text("maximumText", reading)
    let isVertical = members.boolean("vertical", default: false)
    let most = digits ?? Self.defaultFractionDigits
    if let minimum { minimumField?.checkScaleBound(minimum, digits: most) }
    if let maximum { maximumField?.checkScaleBound(maximum, digits: most) }
    guard let minimum, let maximum else { return nil }
    if minimum >= maximum {
      field.fault("has a maximum that is not above its minimum", "Make the maximum larger.")
    }
    self.init(
      minimum: minimum, maximum: maximum, fractionDigits: digits, style: style,
      minimumText: minimumText, maximumText: maximumText, isVertical: isVertical)
  }
}

extension Field {
  /// ResearchKit's rule: 100,000 × 10^−digits is the largest bound, so that a line has at most
  /// 200,001 places.
  fileprivate func checkScaleBound(_ bound: ExactDecimal, digits: Int) {
    let largest = ["100000", "10000", "1000", "100", "10"][digits]
    if let limit = ExactDecimal(largest), bound.magnitude > limit {
      fault(
        "is beyond ±\(largest), the most with \(digits) digits after the point",
        "Write a smaller number, or fewer \"fractionDigits\".")
    } else if bound.normalized.fractionDigits > digits {
      fault(
        "has more digits after the point than the answers have",
        "Write at most \(digits), or more \"fractionDigits\".")
    }
  }
}

extension LadderFormat {
  init(_ members: inout Members, _ reading: TaskReading) {
    self.init(
      rungs: members.integer("rungs", in: 2...20),
      topText: members.text("topText", reading), bottomText: members.text("bottomText", reading))
  }
}
