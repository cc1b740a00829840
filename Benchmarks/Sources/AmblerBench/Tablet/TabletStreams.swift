/// A hundred windows that listen, and what they cost.
enum TabletStreams {
  static func figures() throws(BenchError) -> [Figure] {
    let report = try BrowserScript.report("streams")
    let alone = Measurements(report.all("alone_step_painted"))
    return [
      TabletSteps.figure(
        "beside 100 open streams", report.all("beside_step_painted"),
        peer: "alone \(Text.milliseconds(alone.median, digits: 0))"),
      figure("all files of the page beside 100 open streams", "page", report),
      figure("one file beside 100 open streams", "file", report),
      Figure(
        name: "… a step until all 100 have heard of it: median, largest",
        value: times(Measurements(report.all("news")))),
      Figure(
        name: "… memory of one stream",
        value: Text.kilobytes(Int(try report.number("stream_bytes")))),
      Figure(
        name: "… RSS with all of them",
        value: Text.megabytes(try report.count("resident")),
        peer: "its own \(Text.megabytes(try report.count("own")))"),
    ]
  }

  private static func figure(_ name: String, _ key: String, _ report: PartReport) -> Figure {
    let alone = Measurements(report.all("alone_\(key)"))
    let beside = Measurements(report.all("beside_\(key)"))
    return Figure(
      name: "… \(name): median, largest", value: times(beside), peer: "alone \(times(alone))",
      ratio: beside.median / alone.median)
  }

  private static func times(_ values: Measurements) -> String {
    "\(Text.milliseconds(values.median)), \(Text.milliseconds(values.largest))"
  }
}
