import TestSupport
import Testing

@testable import AmblerDevice

@Suite struct PlotTests {
  @Test func `a dot becomes its Braille cell`() {
    var canvas = DotCanvas(columns: 2, rows: 1, usesBlocks: true)
    expect(canvas.width == 4 && canvas.height == 4)
    canvas.set(0, 0)
    canvas.set(3, 3)
    expectEqual(canvas.lines, ["⠁⢀"])
    canvas.set(-1, 0)
    canvas.set(4, 0)
    canvas.set(0, 4)
    expectEqual(canvas.lines, ["⠁⢀"])
  }

  @Test func `every dot of a cell has its own bit`() {
    var seen: Set<String> = []
    for x in 0..<2 {
      for y in 0..<4 {
        var canvas = DotCanvas(columns: 1, rows: 1, usesBlocks: true)
        canvas.set(x, y)
        seen.formUnion(canvas.lines)
      }
    }
    expectEqual(seen, ["⠁", "⠂", "⠄", "⠈", "⠐", "⠠", "⡀", "⢀"])
  }

  @Test func `without Unicode a cell is one mark`() {
    var canvas = DotCanvas(columns: 5, rows: 3, usesBlocks: false)
    canvas.line(from: (0, 0), to: (4, 2))
    canvas.mark("E", at: 4, 2)
    expectEqual(canvas.lines, ["*", " **", "   *E"])
  }

  @Test func `a ramp rises from the lower left to the upper right`() {
    let times = (0..<200).map { Double($0) / 10 }
    let plot = SignalPlot(times: times, values: times, unit: "m/s²")
    expectEqual(
      plot.lines(columns: 17, rows: 4, usesBlocks: false),
      [
        "19.9           **",
        "           ****",
        "       ****",
        " 0.0 **",
        "     0 s  (m/s²) 20 s",
      ])
  }

  @Test func `a pulse stands out at its time with its height`() {
    let times = (0..<1000).map { Double($0) / 100 }
    let values = times.map { (5.0..<5.5).contains($0) ? 20.0 : 10.0 }
    let lines = SignalPlot(times: times, values: values, unit: "m/s²")
      .lines(columns: 25, rows: 3, usesBlocks: true)
    expect(lines[0].hasPrefix("20.0 "))
    expect(lines[2].hasPrefix("10.0 "))
    let pulse = Array(lines[0].dropFirst(5))
    expectEqual(pulse.firstIndex { $0 != " " }, 10)
    expectEqual(pulse.count, 11)
  }

  @Test func `a still signal is a flat line in the middle of the smallest range`() {
    let times = (0..<100).map { Double($0) }
    let plot = SignalPlot(
      times: times, values: times.map { _ in 9.81 }, unit: "m/s²", smallestExtent: 2)
    let lines = plot.lines(columns: 15, rows: 3, usesBlocks: false)
    expectEqual(lines[0], "10.8")
    expectEqual(lines[1], "     **********")
    expectEqual(lines[2], " 8.8")
  }

  @Test func `a hole in time stays a hole in the picture`() {
    let times = (0..<100).map { Double($0) / 10 }.filter { !(3.0..<7.0).contains($0) }
    let plot = SignalPlot(times: times, values: times.map { _ in 1 }, unit: "g")
    let lines = plot.lines(columns: 14, rows: 1, usesBlocks: false)
    expectEqual(lines[0], "1.0 ***    ***")
  }

  @Test func `nothing to draw is no picture`() {
    expectEqual(
      SignalPlot(times: [], values: [], unit: "").lines(columns: 9, rows: 2, usesBlocks: true), [])
    expectEqual(
      SignalPlot(times: [0], values: [.nan], unit: "").lines(columns: 9, rows: 2, usesBlocks: true),
      [])
    expectEqual(TrackPlot(points: []).lines(columns: 9, rows: 2, usesBlocks: true), [])
    expectEqual(
      TrackPlot(latitudes: [47], longitudes: [8]).lines(columns: 9, rows: 2, usesBlocks: true), [])
  }

  private func point(_ east: Double, _ north: Double) -> TrackPlot.Point {
    TrackPlot.Point(eastMeters: east, northMeters: north)
  }

  @Test func `a square is as wide as high on the screen`() {
    let square = [point(0, 0), point(10, 0), point(10, 10), point(0, 10)]
    let lines = TrackPlot(points: square).lines(columns: 40, rows: 6, usesBlocks: false)
    expectEqual(
      lines,
      [
        "E**********",
        "          *",
        "          *",
        "          *",
        "          *",
        "S**********",
        "S start, E end, north up", "10 m wide, 10 m high",
      ])
  }

  @Test func `a walk east and then north`() {
    let walk = [point(0, 0), point(20, 0), point(20, 10)]
    let lines = TrackPlot(points: walk).lines(columns: 11, rows: 6, usesBlocks: false)
    expectEqual(lines.dropLast(2), ["          E", "          *", "          *", "S**********"])
  }

  @Test func `degrees become metres, narrower away from the equator`() throws {
    let track = TrackPlot(latitudes: [60, 60.001], longitudes: [10, 10.001])
    let end = try require(track.points.last)
    expect(abs(end.northMeters - 111.195) < 0.01)
    expect(abs(end.eastMeters - 55.597) < 0.01)
    let across = TrackPlot(latitudes: [0, 0], longitudes: [179.9995, -179.9995])
    expect(abs((across.points.last?.eastMeters ?? 0) - 111.195) < 0.01)
  }

  @Test func `no coordinate is in the picture`() {
    let text = TrackPlot(latitudes: [47.3769, 47.3770], longitudes: [8.5417, 8.5418])
      .lines(columns: 40, rows: 12, usesBlocks: true).joined()
    expect(!text.contains("47") && !text.contains("8.5"))
  }

  @Test(arguments: [1, 2, 5, 16, 40, 80])
  func `no size of picture overflows or fails`(columns: Int) {
    let wild = (0..<300).map { point(Double($0 % 37) * 3, Double($0 % 11) * -7) }
    for usesBlocks in [true, false] {
      let lines = TrackPlot(points: wild).lines(columns: columns, rows: 3, usesBlocks: usesBlocks)
      expect(lines.dropLast(2).allSatisfy { $0.count <= columns })
    }
  }
}
