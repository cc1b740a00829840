import StrictJSON

/// Places, the ladder, and what comes from a health store there.
extension ResearchKitAnswer {
  mutating func location() -> Taken? {
    source.ignore(["useCurrentLocation", "placeholder"])
    return taken(["type": "location"])
  }

  mutating func ladder() -> Taken? {
    let (top, bottom) = (source.text("topRungText"), source.text("bottomRungText"))
    return taken(
      Draft.object([
        "type": "ladder", "topText": Draft.text(top), "bottomText": Draft.text(bottom),
      ]))
  }

  mutating func healthQuantity() -> Taken? {
    let isDecimal = source.take("numericAnswerStyle")?.stringValue == "decimal"
    source.ignore(["quantityType"])
    let unit = source.text("unit")
    changed("the person types the value; it does not come from a health store")
    if let unit {
      changed("its unit \"\(unit)\" is not checked; write the UCUM unit into the task")
    }
    return taken(["type": isDecimal ? "decimal" : "integer"])
  }

  mutating func healthCharacteristic() -> Taken? {
    let kind = source.text("characteristicType") ?? ""
    source.ignore(["minimumDate", "maximumDate", "defaultDate"])
    changed("the person answers; it does not come from a health store")
    if kind.hasSuffix("DateOfBirth") { return taken(["type": "date"]) }
    if kind.hasSuffix("WheelchairUse") { return taken(["type": "boolean"]) }
    return taken(["type": "text", "multiline": false])
  }
}
