/// Steps and gait of an hour at 100 Hz, beside two packages for gait on the same file.
enum GaitBench {
  private static let mostSeconds = 0.05
  /// Growth that one page table or one chunk of the allocator explains, in bytes.
  private static let flatBytes = 500_000.0

  static func figures() throws(BenchError) -> [Figure] {
    let folder = try WorkFolder()
    // The folder goes with its last use, which must come after all have read the file.
    defer { _ = folder.path }
    let file = "\(folder.path)/hour.f64"
    try GaitHour.write(to: file)
    let whole = try ChildProcess(.gait, ["whole", file]).report()
    let seconds = try whole.number("seconds")
    return [
      Figure(
        name: "gait, an hour at 100 Hz: \(Text.grouped(try whole.count("steps"))) steps, CPU time",
        value: Text.milliseconds(seconds), aim: "≤ \(Text.milliseconds(mostSeconds, digits: 0))",
        isMet: seconds <= mostSeconds),
      try peer("scikit-digital-health", "skdh", file, ours: seconds),
      try peer("mobgap", "mobgap", file, ours: seconds), try memory(file),
    ]
  }

  private static func peer(
    _ package: String, _ word: String, _ file: String, ours: Double
  ) throws(BenchError) -> Figure {
    let name = "… against \(package)"
    let python = PythonPeer(variable: "AMBLER_BENCH_GAIT_PYTHON", script: script)
    guard let text = try python.report([word, file]) else {
      return .notMeasured(name, because: "not installed")
    }
    var report = PartReport()
    for line in text.split(whereSeparator: \.isNewline) { report.take(String(line)) }
    let seconds = try report.number("seconds")
    return Figure(
      name: name, value: Text.milliseconds(ours), peer: Text.milliseconds(seconds),
      ratio: seconds / ours)
  }

  /// Twenty hours as one stream: what is in memory after the second and after the last.
  private static func memory(_ file: String) throws(BenchError) -> Figure {
    let resident = try ChildProcess(.gait, ["stream", file]).report().all("resident")
    guard resident.count == 20 else { throw .report(key: "resident") }
    let growth = resident[19] - resident[1]
    return Figure(
      name: "gait, 20 hours as a stream: RSS", value: Text.megabytes(Int(resident[19])),
      peer: "growth after 2 hours: \(Text.grouped(Int(growth) / 1000)) kB", aim: "flat",
      isMet: growth <= flatBytes)
  }

  /// The best of two runs on one core; what the packages load at the start does not count.
  private static let script = """
    import os, sys, time
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    try:
        import numpy, pandas
        if sys.argv[1] == "skdh":
            from skdh.gait import GaitLumbar
        else:
            from mobgap.gait_sequences import GsdIluz
            from mobgap.initial_contacts import IcdShinImproved
    except ImportError:
        sys.exit(1)
    rows = numpy.fromfile(sys.argv[2], dtype="<f8").reshape(-1, 4)
    axes = numpy.ascontiguousarray(rows[:, 1:])
    table = pandas.DataFrame(axes[:, [2, 1, 0]], columns=["acc_is", "acc_ml", "acc_pa"])
    for axis in ("gyr_is", "gyr_ml", "gyr_pa"):
        table[axis] = 0.0
    def skdh():
        lumbar = GaitLumbar(gait_event_method="Vertical CWT")
        lumbar.predict(
            time=rows[:, 0], accel=axes / 9.80665, fs=100.0, v_axis=2, ap_axis=0,
            gait_bouts=numpy.array([[0, len(rows) - 1]]), gait_pred=True)
    def mobgap():
        for bout in GsdIluz().detect(table, sampling_rate_hz=100.0).gs_list_.itertuples():
            part = table.iloc[bout.start:bout.end]
            IcdShinImproved(axis="norm").detect(part, sampling_rate_hz=100.0)
    run = skdh if sys.argv[1] == "skdh" else mobgap
    best = 1e9
    for _ in range(2):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    print("seconds", best)
    """
}
