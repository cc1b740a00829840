import Sensors
import TestSupport
import Testing

struct SensorErrorSimulationTests {
  @Test(
    arguments: [
      (
        SimulationFault.notASimulation(uri: "x"),
        "\"x\" is not a simulated sensor. Write simulate: and one of: walk, rest, shake, person, postures."
      ),
      (
        .unknownScenario("wolk", nearest: "walk"),
        "\"wolk\" is not a simulation. Did you mean \"walk\"? "
          + "It is one of: walk, rest, shake, person, postures."
      ),
      (
        .unknownParameter("hz", nearest: nil),
        "\"hz\" is not a parameter of a simulation. "
          + "It is one of: cadence, rate, seed, drop, delay, strength, swell, tremor, "
          + "speed, fix, hold, offset, gain, cross."
      ),
      (
        .unusedParameter("delay", scenario: "walk"),
        "\"delay\" has no meaning for simulate:walk. Leave it out."
      ),
      (.repeatedParameter("seed"), "\"seed\" is given twice. Give it once."),
      (
        .value("9", of: "cadence", allowed: "a number from 0.5 to 4, steps a second"),
        "\"9\" cannot be used for cadence. Give a number from 0.5 to 4, steps a second."
      ),
    ])
  func `every fault says what is wrong and what to do`(fault: SimulationFault, words: String) {
    expectEqual(SensorError.simulationWords(fault), words)
  }
}
