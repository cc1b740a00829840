/// A calibration file, to be changed by tests.
enum CalibrationText {
  static let whole = """
    {
      "ambler": 1,
      "name": "clinic-1",
      "transducer": "Sennheiser HDA 200",
      "kind": "headphones",
      "serial": "4711",
      "volume": "100 %",
      "calibrated": "2026-11-01",
      "validUntil": "2027-11-01",
      "loudestDBHL": 80,
      "loudestDBSPL": 95,
      "left": [
        { "frequencyHz": 1000, "zeroDBHLInDBFS": -95.5 },
        { "frequencyHz": 8000, "zeroDBHLInDBFS": -60 }
      ],
      "right": [
        { "frequencyHz": 1000, "playedDBFS": -20, "measuredDBSPL": 80, "zeroDBHLInDBSPL": 5.5 },
        { "frequencyHz": 500, "playedDBFS": -20, "measuredDBSPL": 82 }
      ],
      "microphone": { "name": "miniDSP UMIK-1", "fullScaleDBSPL": 133 }
    }
    """
}
