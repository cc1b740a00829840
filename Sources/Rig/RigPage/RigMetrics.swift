import Metrics

/// The metrics of one rig: each name begins with `ambler_rig_`, each figure carries the rig's.
struct RigMetrics {
  typealias Sample = (labels: MetricsText.Labels, value: Double?)

  private let rig: String
  private var page = MetricsText()

  init(rig: String) {
    self.rig = rig
  }

  var text: String { page.text }

  /// A number that goes up and down; figures without a value are left out, and a metric without figures.
  mutating func gauge(_ name: String, _ help: String, _ samples: [Sample]) {
    add("ambler_rig_" + name, .gauge, help, samples)
  }

  /// A number that only grows; the name gets `_total`.
  mutating func counter(_ name: String, _ help: String, _ samples: [Sample]) {
    add("ambler_rig_" + name + "_total", .counter, help, samples)
  }

  private mutating func add(
    _ name: String, _ kind: MetricsText.Kind, _ help: String, _ samples: [Sample]
  ) {
    guard samples.contains(where: { $0.value != nil }) else { return }
    page.begin(name, kind, help)
    for (labels, value) in samples {
      if let value { page.add(name, [("rig", rig)] + labels, value) }
    }
  }
}
