import Glibc

extension IndicatorLight {
  /// Names by which kernels call lights that belong to something else: keys, radios, flashes, the screen.
  private static let others = [
    "backlight", "capslock", "flash", "kana", "kbd", "lcd", "micmute", "mmc", "mute", "numlock",
    "phy", "scrolllock", "torch", "wlan",
  ]

  /// The best light below `folder`, such as `/sys/class/leds`: one that mixes colours itself comes first.
  static func find(in folder: String) -> IndicatorLight? {
    let names = Self.names(in: folder).filter { name in
      !others.contains { name.lowercased().contains($0) }
    }
    return mixed(names, folder) ?? apart(names, folder)
  }

  private static func mixed(_ names: [String], _ folder: String) -> IndicatorLight? {
    for name in names {
      let light = DeviceFolder(path: "\(folder)/\(name)")
      let order = light.text("multi_index")?.split(separator: " ").map(String.init) ?? []
      guard ["red", "green", "blue"].allSatisfy(order.contains) else { continue }
      return IndicatorLight(parts: .mixed(light, order: order))
    }
    return nil
  }

  /// Three lights whose names differ by the colour alone, such as `pinephone:red:user`.
  private static func apart(_ names: [String], _ folder: String) -> IndicatorLight? {
    func light(_ pieces: [Substring], _ place: Int, _ colour: String) -> DeviceFolder? {
      var pieces = pieces
      pieces[place] = colour[...]
      let name = pieces.joined(separator: ":")
      return names.contains(name) ? DeviceFolder(path: "\(folder)/\(name)") : nil
    }
    for name in names {
      let pieces = name.split(separator: ":", omittingEmptySubsequences: false)
      guard let place = pieces.firstIndex(of: "red"),
        let red = light(pieces, place, "red"), let green = light(pieces, place, "green"),
        let blue = light(pieces, place, "blue")
      else { continue }
      return IndicatorLight(parts: .apart(red: red, green: green, blue: blue))
    }
    return nil
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
