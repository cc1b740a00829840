import Sensors

/// The description of a whole context as an IIOD client reads it.
enum ContextXML {
  static let version = (major: 0, minor: 24, git: "v0.24  ")

  /// The document for one chip and its triggers.
  static func document(_ image: ChipImage) -> String {
    var xml = "<?xml version=\"1.0\" encoding=\"utf-8\"?>"
    xml += "<context name=\"network\" version-major=\"\(version.major)\""
    xml += " version-minor=\"\(version.minor)\" version-git=\"\(version.git)\""
    xml += " description=\"Linux ambler simulated \(escaped(image.name))\">"
    xml += "<context-attribute name=\"simulated\" value=\"1\" />"
    xml += device(image)
    for (number, trigger) in image.triggers.enumerated() {
      xml += "<device id=\"trigger\(number)\" name=\"\(escaped(trigger.name))\">"
      xml += attributes(trigger.attributes, tag: "attribute") + "</device>"
    }
    return xml + "</context>"
  }

  private static func device(_ image: ChipImage) -> String {
    var xml = "<device id=\"\(escaped(image.id))\" name=\"\(escaped(image.name))\">"
    for one in image.channels { xml += channel(one) }
    xml += attributes(image.deviceAttributes, tag: "attribute")
    xml += attributes(image.bufferAttributes, tag: "buffer-attribute")
    return xml + "</device>"
  }

  private static func channel(_ channel: ChannelImage) -> String {
    var xml = "<channel id=\"\(escaped(channel.id))\" type=\"input\">"
    if let scan = channel.scan {
      xml += "<scan-element index=\"\(scan.index)\" format=\"\(text(scan.format))\" />"
    }
    for attribute in channel.attributes {
      xml += "<attribute name=\"\(escaped(attribute.name))\""
      xml += " filename=\"\(escaped(attribute.file))\" />"
    }
    return xml + "</channel>"
  }

  private static func attributes(_ list: [AttributeImage], tag: String) -> String {
    list.map { "<\(tag) name=\"\(escaped($0.name))\" />" }.joined()
  }

  /// libiio writes the sign as a capital letter where the count fills its storage.
  private static func text(_ format: ScanFormat) -> String {
    let isFull = format.bits == format.storageBits
    let sign = format.isSigned ? (isFull ? "S" : "s") : (isFull ? "U" : "u")
    let times = format.repeatCount == 1 ? "" : "X\(format.repeatCount)"
    let sizes = "\(format.bits)/\(format.storageBits)\(times)"
    return "\(format.byteOrder.rawValue):\(sign)\(sizes)&gt;&gt;\(format.shift)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
