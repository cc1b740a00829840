import FHIRPath
import StrictJSON
import StudyModel

/// An answer as results store it, and what it is to a condition.
struct StoredAnswer {
  private let json: JSONValue
  private let unit: String?

  init(_ json: JSONValue, unit: String?) {
    self.json = json
    self.unit = unit
  }

  /// A part of an answer that has parts: a row of a matrix, or something of a place.
  init(_ json: JSONValue, _ name: String) {
    let length = json["\(name)Meters"]
    self.json = json[name] ?? length ?? .null
    unit = length == nil ? nil : "m"
  }

  /// The values, if they are of the kind that a condition expects; else none.
  func values(_ shape: Shape) -> [Value] {
    switch shape {
    case .value(let type, _): values(of: type)
    case .quantity: values(of: .quantity)
    case .codes: texts
    case .unknown: known
    case .object, .element: []
    }
  }

  private func values(of type: ValueType) -> [Value] {
    let text = json.stringValue
    let value: Value? =
      switch type {
      case .boolean: json.booleanValue.map(Value.boolean)
      case .integer: json.integerValue.map(Value.integer)
      case .decimal: json.decimal.map(Value.decimal)
      case .string: nil
      case .date: text.flatMap(CalendarDate.init(_:))?.partial.map(Value.date)
      case .dateTime: text.flatMap(LocalDateTime.init(_:))?.partial.map(Value.dateTime)
      case .time:
        text.flatMap(TimeOfDay.init(_:))
          .flatMap { PartialTime(hour: $0.hour, minute: $0.minute) }.map(Value.time)
      case .quantity: quantity.map(Value.quantity)
      }
    return type == .string ? texts : value.map { [$0] } ?? []
  }

  /// One text or several, also beside words of the person's own; of a file its digest.
  private var texts: [Value] {
    if let list = json.listValue ?? json["values"]?.listValue {
      return list.compactMap(\.stringValue).map(Value.string)
    }
    return (json.stringValue ?? json["value"]?.stringValue ?? json["sha256"]?.stringValue)
      .map { [.string($0)] } ?? []
  }

  private var quantity: Quantity? {
    if let number = json["value"]?.decimal, let unit = json["unit"]?.stringValue {
      return Quantity(value: number, unit: unit)
    }
    guard let number = json.decimal, let unit else { return nil }
    return Quantity(value: number, unit: unit)
  }

  /// What it is where nothing is known of the question.
  private var known: [Value] {
    if let truth = json.booleanValue { return [.boolean(truth)] }
    if let quantity { return [.quantity(quantity)] }
    if let whole = json.integerValue { return [.integer(whole)] }
    if let number = json.decimal { return [.decimal(number)] }
    return texts
  }
}
