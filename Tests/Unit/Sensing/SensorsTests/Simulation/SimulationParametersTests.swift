import Sensors
import TestSupport
import Testing

struct SimulationParametersTests {
  @Test func `every parameter of an address is read`() throws {
    let walk = try SimulationParameters(
      uri: "simulate:walk?cadence=2.1&rate=50&seed=7&drop=0.01&speed=1.1&fix=no")
    expectEqual(walk.scenario, .walk)
    expectEqual(walk.cadenceHz, 2.1)
    expectEqual(walk.rateHz, 50)
    expectEqual(walk.seed, 7)
    expectEqual(walk.dropShare, 0.01)
    expectEqual(walk.speedMetersPerSecond, 1.1)
    expect(!walk.hasFix)
    let person = try SimulationParameters(uri: "simulate:person?delay=312.5")
    expectEqual(person.reactionDelay, .microseconds(312_500))
    let slow = try SimulationParameters(uri: "simulate:shake?strength=0.8&swell=300&tremor=0.2")
    expectEqual(slow.shakeStrengthG, 0.8)
    expectEqual(slow.shakeSwell, .milliseconds(300))
    expectEqual(slow.tremorG, 0.2)
  }

  @Test(arguments: SimulationParameters.Scenario.allCases)
  func `a bare scenario has the usual values`(
    scenario: SimulationParameters.Scenario
  ) throws {
    let read = try SimulationParameters(uri: "simulate:\(scenario.rawValue)")
    expectEqual(read, SimulationParameters(scenario))
    expectEqual(read.cadenceHz, 1.8)
    expectNil(read.reactionDelay)
  }

  @Test(
    arguments: [
      ("iio:local:", SimulationFault.notASimulation(uri: "iio:local:")),
      ("simulate:", .unknownScenario("", nearest: nil)),
      ("simulate:wolk", .unknownScenario("wolk", nearest: "walk")),
      ("simulate:gallop", .unknownScenario("gallop", nearest: nil)),
      ("simulate:walk?", .unknownParameter("", nearest: nil)),
      ("simulate:walk?cadense=2", .unknownParameter("cadense", nearest: "cadence")),
      ("simulate:rest?cadence=2", .unusedParameter("cadence", scenario: "rest")),
      ("simulate:walk?delay=300", .unusedParameter("delay", scenario: "walk")),
      ("simulate:walk?tremor=0.1", .unusedParameter("tremor", scenario: "walk")),
      (
        "simulate:person?swell=5",
        .value("5", of: "swell", allowed: "a number from 10 to 1000, ms")
      ),
      ("simulate:walk?seed=1&seed=2", .repeatedParameter("seed")),
      ("simulate:walk?seed=-1", .value("-1", of: "seed", allowed: "a whole number from 0")),
      ("simulate:walk?fix=maybe", .value("maybe", of: "fix", allowed: "yes or no")),
      (
        "simulate:walk?cadence=9",
        .value("9", of: "cadence", allowed: "a number from 0.5 to 4, steps a second")
      ),
      ("simulate:walk?rate", .value("", of: "rate", allowed: "a number from 1 to 4000, Hz")),
      ("simulate:walk?rate=nan", .value("nan", of: "rate", allowed: "a number from 1 to 4000, Hz")),
      (
        "simulate:walk?rate=0x10",
        .value("0x10", of: "rate", allowed: "a number from 1 to 4000, Hz")
      ),
    ])
  func `a wrong address is refused with its fault`(uri: String, fault: SimulationFault) {
    #expect(throws: SensorError.simulation(fault)) { try SimulationParameters(uri: uri) }
  }
}
