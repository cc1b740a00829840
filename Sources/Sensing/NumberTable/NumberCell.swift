/// A decimal number as it stands in a cell.
struct NumberCell: Equatable {
  private(set) var digits: UInt64 = 0
  /// The power of ten by which the digits are multiplied.
  private(set) var exponent = 0
  private(set) var isNegative = false
  /// Whether `digits` holds all digits that were written.
  private(set) var isWhole = true

  /// What a cell holds.
  enum Content: Equatable {
    case number(NumberCell)
    case missing
    case fault(TableFault.Problem)
  }

  /// Reads a cell: a number with a decimal point, nothing, or `nan`.
  static func content(_ cell: UnsafeRawBufferPointer) -> Content {
    if cell.isEmpty || isNaN(cell) { return .missing }
    if let number = NumberCell(cell) { return .number(number) }
    let others = cell.filter { $0 != UInt8(ascii: ",") }
    let isDecimalComma =
      others.count == cell.count - 1
      && others.withUnsafeBytes { NumberCell($0) } != nil
    return .fault(isDecimalComma ? .decimalComma : .notANumber)
  }

  private static func isNaN(_ cell: UnsafeRawBufferPointer) -> Bool {
    cell.count == 3 && cell[0] | 32 == UInt8(ascii: "n") && cell[1] | 32 == UInt8(ascii: "a")
      && cell[2] | 32 == UInt8(ascii: "n")
  }

  /// Nil for anything but `-12.5e-3` and the like.
  init?(_ cell: UnsafeRawBufferPointer) {
    var place = 0
    takeSign(cell, &place)
    let whole = takeDigits(cell, &place, isFraction: false)
    var fraction = 0
    if place < cell.count, cell[place] == UInt8(ascii: ".") {
      place += 1
      fraction = takeDigits(cell, &place, isFraction: true)
    }
    guard whole + fraction > 0 else { return nil }
    if place < cell.count, cell[place] | 32 == UInt8(ascii: "e") {
      guard takeExponent(cell, &place) else { return nil }
    }
    guard place == cell.count else { return nil }
  }

  private mutating func takeSign(_ cell: UnsafeRawBufferPointer, _ place: inout Int) {
    guard let first = cell.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
      return
    }
    isNegative = first == UInt8(ascii: "-")
    place = 1
  }

  private mutating func takeDigits(
    _ cell: UnsafeRawBufferPointer, _ place: inout Int, isFraction: Bool
  ) -> Int {
    let start = place
    while place < cell.count, case let digit = cell[place] &- 48, digit <= 9 {
      // Nineteen digits fit into 64 bits, whichever they are.
      if digits < 1_000_000_000_000_000_000 {
        digits = digits * 10 + UInt64(digit)
        if isFraction { exponent -= 1 }
      } else {
        if !isFraction { exponent += 1 }
        if digit != 0 { isWhole = false }
      }
      place += 1
    }
    return place - start
  }

  private mutating func takeExponent(_ cell: UnsafeRawBufferPointer, _ place: inout Int) -> Bool {
    place += 1
    var isDown = false
    if place < cell.count, cell[place] == UInt8(ascii: "-") || cell[place] == UInt8(ascii: "+") {
      isDown = cell[place] == UInt8(ascii: "-")
      place += 1
    }
    let start = place
    var value = 0
    while place < cell.count, case let digit = cell[place] &- 48, digit <= 9 {
      // Beyond this it is zero or infinite, whatever the digits are.
      value = min(value * 10 + Int(digit), 1_000_000)
      place += 1
    }
    exponent += isDown ? -value : value
    return place > start
  }

  private static let powers: [Double] = (0...22).map { power in
    (0..<power).reduce(1.0) { product, _ in product * 10 }
  }

  /// The nearest double; nil if the number is beyond all doubles.
  func double(_ cell: UnsafeRawBufferPointer) -> Double? {
    let size: Double
    if isWhole, digits < 1 << 53, abs(exponent) <= 22 {
      // Both are exact, so the one rounding of the operation is the right one.
      let power = Self.powers[abs(exponent)]
      size = exponent < 0 ? Double(digits) / power : Double(digits) * power
    } else {
      let value = Double(String(decoding: cell, as: UTF8.self)) ?? .infinity
      return value.isFinite ? value : nil
    }
    return isNegative ? -size : size
  }

  /// The number times ten to the power of `shift`, rounded; nil if 64 bits cannot hold it.
  func integer(shift: Int) -> Int64? {
    var value = digits
    if exponent + shift >= 0 {
      guard digits > 0 else { return 0 }
      for _ in 0..<min(exponent + shift, 20) {
        let (product, isOver) = value.multipliedReportingOverflow(by: 10)
        if isOver { return nil }
        value = product
      }
    } else {
      let places = -(exponent + shift)
      guard places < 20 else { return 0 }
      for _ in 0..<(places - 1) { value /= 10 }
      value = (value + 5) / 10
    }
    guard value <= UInt64(Int64.max) else { return nil }
    return isNegative ? -Int64(value) : Int64(value)
  }
}
