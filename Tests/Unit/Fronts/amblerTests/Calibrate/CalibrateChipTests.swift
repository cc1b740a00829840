import Audio
import Foundation
import IIODServer
import Sounds
import StudyModel
import TestSupport
import Testing

/// The built program leads somebody through the six sides of a chip, through real libiio.
@Suite(.timeLimit(.minutes(5))) struct CalibrateChipTests {
  private func calibrate(
    _ chip: PlayedChip, _ more: [String] = [], language: String = "en_US.UTF-8"
  ) throws -> (
    outcome: AmblerProcess.Outcome, found: AccelerometerCalibration?, ambler: AmblerProcess
  ) {
    let ambler = try AmblerProcess(environment: ["LANG": language])
    let outcome = try ambler.run(
      ["calibrate", "--accelerometer", chip.uri(), "--rate", "125", "--serial", "0042"]
        + ["--hold", "2.5", "--seconds", "90"] + more, seconds: 200)
    let found = try? AccelerometerCalibration(bytes: Array(outcome.stdout.utf8), file: "out")
    return (outcome, found, ambler)
  }

  @Test(.long("six postures in real time"))
  func `the file has the errors, the noise, the rate and the temperature of the chip`() throws {
    let signal = TurnedChip()
    let (outcome, made, _) = try calibrate(try PlayedChip("adxl355", signal: signal))
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let found = try require(made)
    expect(found.device == "adxl355" && found.serial == "0042" && !found.isSimulated)
    for axis in 0..<3 {
      expect(abs(found.offsetMetersPerSecondSquared[axis] - signal.offsets[axis]) < 0.01)
      expect(abs(found.matrix[axis][axis] * signal.gains[axis] - 1) < 0.002)
    }
    let seen = found.circumstances
    let noise = try require(seen.noiseMetersPerSecondSquared)
    // Even numbers from -a to a have a deviation of a / √3.
    expect(noise.allSatisfy { abs($0 / (signal.noise / 3.0.squareRoot()) - 1) < 0.1 })
    expectEqual(seen.noiseDensity?.count, 3)
    expect(abs(try require(seen.rateHz) - 125) < 0.5)
    expectEqual(seen.nominalRateHz, 125)
    // 1885 counts of its thermometer.
    expectEqual(seen.temperature, .init(startCelsius: 25, endCelsius: 25))
    for line in [
      "Begin with any side.", "+z is done, 1 of 6. Still to do: +x -x +y -y -z.",
      "Next is -z up: turn the device upside down.",
      "-z is done, 2 of 6. Still to do: +x -x +y -y.",
      "Next is +x up: lay the device so that the x arrow points up.",
      "-y is done, 4 of 6. Still to do: -x +y.",
      "Next is +y up: turn the device upside down.", "All six sides are done.",
      "The sensor sent 125 samples a second.",
      "Temperature: 25.0 °C at the beginning, 25.0 °C at the end.",
    ] {
      expect(outcome.stderr.contains(line + "\n"), "\(line) in \(outcome.stderr)")
    }
  }

  @Test(.long("another calibration in real time"))
  func `the instructions are heard in the person's language, and a slow sensor is told`()
    throws
  {
    let chip = try PlayedChip("adxl355", signal: TurnedChip(), rateFactor: 0.95)
    let (outcome, found, ambler) = try calibrate(
      chip, ["--spoken", "--speaker", "file:said.wav?pace=none"], language: "es_ES.UTF-8")
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stderr.contains("Empiece por cualquier lado."))
    expect(outcome.stderr.contains("muestras por segundo, no 125."), "\(outcome.stderr)")
    expect(abs(try require(found?.circumstances.rateHz) - 118.75) < 0.5)
    let heard = try Waveform(path: ambler.folder.appendingPathComponent("said.wav").path)
    // Six sentences at least, of two seconds or more each.
    expect(heard.seconds > 12, "\(heard.seconds) s")
    expect(heard.mono.contains { abs($0) > 0.05 })
  }

  @Test(.long("postures in real time"))
  func `where nothing can be heard that is said, and the printed words go on`() throws {
    let chip = try PlayedChip("mpu6050", signal: TurnedChip())
    for speaker in [["--speaker", "alsa:hw:31"], []] {
      guard !speaker.isEmpty || !FileManager.default.fileExists(atPath: "/dev/snd") else {
        continue
      }
      let ambler = try AmblerProcess()
      let outcome = try ambler.run(
        ["calibrate", "--accelerometer", chip.uri(), "--serial", "1", "--seconds", "2", "--spoken"]
          + speaker, seconds: 100)
      expectEqual(outcome.code, 65)
      expect(outcome.stderr.lowercased().contains("the instructions are printed but not spoken."))
      expect(outcome.stderr.contains("Begin with any side."))
      expect(outcome.stderr.contains("The time ran out"))
    }
  }

  @Test(.slow("postures in real time")) func `a fault is heard too`() throws {
    let ambler = try AmblerProcess()
    let outcome = try ambler.run(
      ["calibrate", "--accelerometer", "simulate:rest", "--serial", "1", "--seconds", "3"]
        + ["--spoken", "--speaker", "file:said.wav?pace=none"], seconds: 100)
    expectEqual(outcome.code, 65)
    let heard = try Waveform(path: ambler.folder.appendingPathComponent("said.wav").path)
    expect(heard.seconds > 8, "\(heard.seconds) s")
  }

  @Test(arguments: [
    ["--accelerometer", "simulate:rest", "--serial", "1", "--speaker", "file:a.wav"],
    ["x.csv", "--device", "rig", "--serial", "1", "--spoken"],
    ["x.csv", "--device", "rig", "--serial", "1", "--speaker", "file:a.wav"],
  ])
  func `a voice without a person to hear it is a wrong command line`(words: [String]) throws {
    expectEqual(try AmblerProcess().run(["calibrate"] + words).code, 64)
  }

  @Test func `a loudspeaker that is written wrongly is told before anything begins`() throws {
    let outcome = try AmblerProcess().run(
      ["calibrate", "--accelerometer", "simulate:rest", "--serial", "1", "--spoken"]
        + ["--speaker", "loud"])
    expect(outcome.code == 65 && !outcome.stderr.contains("Begin"))
  }
}
