import Sensors

/// The description of a whole context as an IIOD client reads it.
enum ContextXML {
  /// What the server says it is; clients insist on seven characters in the last part.
  static let version = (major: 0, minor: 24, git: "v0.24  ")

  /// The document for one chip and its triggers.
  static func document(_ image: ChipImage) -> String {
    var xml = "<?xml version=\"1.0\" encoding=\"utf-8\"?><!DOCTYPE context [\(grammar)]>"
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

  /// libiio checks the document against the grammar that comes with it.
  private static let grammar = """
    <!ELEMENT context (context-attribute*, device*)>\
    <!ATTLIST context name CDATA #REQUIRED version-major CDATA #REQUIRED \
    version-minor CDATA #REQUIRED version-git CDATA #REQUIRED description CDATA #REQUIRED>\
    <!ELEMENT context-attribute EMPTY>\
    <!ATTLIST context-attribute name CDATA #REQUIRED value CDATA #REQUIRED>\
    <!ELEMENT device (channel*, attribute*, buffer-attribute*)>\
    <!ATTLIST device id CDATA #REQUIRED name CDATA #REQUIRED>\
    <!ELEMENT channel (scan-element?, attribute*)>\
    <!ATTLIST channel id CDATA #REQUIRED type (input|output) #REQUIRED>\
    <!ELEMENT scan-element EMPTY>\
    <!ATTLIST scan-element index CDATA #REQUIRED format CDATA #REQUIRED>\
    <!ELEMENT attribute EMPTY>\
    <!ATTLIST attribute name CDATA #REQUIRED filename CDATA #IMPLIED>\
    <!ELEMENT buffer-attribute EMPTY>\
    <!ATTLIST buffer-attribute name CDATA #REQUIRED>
    """

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
