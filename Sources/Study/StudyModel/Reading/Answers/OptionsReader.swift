import StrictJSON

/// Reads options to choose from.
struct OptionsReader {
  /// The keys of an option that only some questions know.
  struct Keys: OptionSet {
    let rawValue: Int
    static let exclusive = Keys(rawValue: 1)
    static let other = Keys(rawValue: 2)
    static let looks = Keys(rawValue: 4)
    static let place = Keys(rawValue: 8)
    static let all: Keys = [.exclusive, .other, .looks, .place]
  }

  let reading: TaskReading
  let accepted: Keys
  /// The code system of the values, if they are codes.
  var system: String?

  /// Options written here, or a value set by its name; nil if there are faults.
  func readOrShared(
    _ field: Field, count: ClosedRange<Int>
  ) -> (options: [ChoiceOption], valueSet: String?)? {
    guard field.kind == .object else {
      return read(field, count: count).map { ($0, nil) }
    }
    guard var members = field.members() else { return nil }
    let name = members.require("valueSet")
    members.finish()
    guard let name, let options = reading.valueSets.options(named: name) else { return nil }
    guard check(options, sharedAt: name, count: count) else { return nil }
    return (options, name.string())
  }

  /// Options of which each has a value of its own; nil if there are faults.
  func read(_ field: Field, count: ClosedRange<Int>) -> [ChoiceOption]? {
    read(field, count: count, more: { _ in () }, make: { option, _ in option })
  }

  /// Options that say more than others do, each with a value of its own; nil if there are faults.
  func read<Item, More>(
    _ field: Field, count: ClosedRange<Int>, more: (inout Members) -> More?,
    make: (ChoiceOption, More) -> Item
  ) -> [Item]? {
    guard let fields = field.list(count: count), reading.options.mayRead(fields.count, field) else {
      return nil
    }
    var firstByValue: [String: Field] = [:]
    firstByValue.reserveCapacity(fields.count)
    var options: [Item] = []
    options.reserveCapacity(fields.count)
    for field in fields {
      guard let (option, valueField, more) = option(field, more) else { continue }
      guard let first = firstByValue.updateValue(valueField, forKey: option.value) else {
        options.append(make(option, more))
        continue
      }
      valueField.fault(
        "is also the value of the option at line \(first.place.line)",
        "Give each option a value of its own.")
    }
    return options.count == fields.count ? options : nil
  }

  private func option<More>(
    _ field: Field, _ more: (inout Members) -> More?
  ) -> (ChoiceOption, Field, More)? {
    guard var members = field.members() else { return nil }
    let valueField = members.take("value")
    let value = valueField?.nonEmptyString()
    let text = members.requireText("text", reading)
    let detail = members.text("detail", reading)
    let score = members.decimal("score")
    let code = members.take("code").flatMap(Coding.init)
    var option = ChoiceOption(
      value: "", text: text ?? LocalizedText(""), detail: detail, score: score, code: code)
    readLooks(&members, &option)
    if accepted.contains(.exclusive) {
      option.isExclusive = members.boolean("exclusive", default: false)
    }
    if accepted.contains(.place) {
      option.isFixedInPlace = members.boolean("fixedInPlace", default: false)
    }
    if accepted.contains(.other) { option.other = members.take("other").flatMap(otherText) }
    let more = more(&members)
    if valueField == nil, code == nil {
      field.fault(
        "has no \"value\"", "Add \"value\", or a \"code\" whose code is stored in its place.")
    }
    members.finish()
    guard text != nil, let value = valueField == nil ? code?.code : value, let more else {
      return nil
    }
    option.value = value
    if code == nil { option.code = system.map { Coding(system: $0, code: value) } }
    return (option, valueField ?? field, more)
  }

  private func readLooks(_ members: inout Members, _ option: inout ChoiceOption) {
    guard accepted.contains(.looks) else { return }
    option.image = members.take("image").flatMap { MediaFile($0, reading) }
    option.color = members.take("color").flatMap(Self.color)
  }

  private static func color(_ field: Field) -> String? {
    guard let text = field.string() else { return nil }
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(isHexadecimal) else {
      field.fault("is not a colour", "Write red, green and blue as \"#ff8800\".")
      return nil
    }
    return text.lowercased()
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  private func otherText(_ field: Field) -> OtherText? {
    if field.kind == .boolean { return field.boolean() == true ? OtherText() : nil }
    guard var members = field.members() else { return nil }
    let placeholder = members.text("placeholder", reading)
    let isRequired = members.boolean("required", default: true)
    members.finish()
    return OtherText(placeholder: placeholder, isRequired: isRequired)
  }

  /// Whether options of a value set suit a question that takes only some of them.
  private func check(
    _ options: [ChoiceOption], sharedAt field: Field, count: ClosedRange<Int>
  ) -> Bool {
    var problem: String?
    if !accepted.contains(.other), options.contains(where: { $0.other != nil }) {
      problem = "has an option that asks for words, which this question does not take"
    }
    if !accepted.contains(.exclusive), options.contains(where: \.isExclusive) {
      problem = "has an exclusive option, which this question does not take"
    }
    if !count.contains(options.count) {
      problem =
        "has \(options.count) options, and this question takes "
        + "\(count.lowerBound) to \(count.upperBound)"
    }
    guard let problem else { return true }
    field.fault(problem, "Use another value set, or write the options here.")
    return false
  }
}
