/// A task that uses every key of the format once.
enum FullTask {
  static let text = """
    {
      "$schema": "schema/task.schema.json",
      "ambler": 1, "id": "everything", "version": "2.0.1", "language": "en",
      "title": { "en": "Everything", "es": "Todo" }, "presentation": "chat",
      "origin": { "publisher": "Ambler", "source": "Nowhere", "licence": "CC0-1.0",
        "copyright": "None", "url": "https://example.org/everything" },
      "codes": [{ "system": "http://loinc.org", "code": "44249-1", "display": "PHQ-9", "version": "2.77" }],
      "valueSets": { "howOften": { "system": "http://snomed.info/sct", "options": [
        { "value": "never", "text": { "en": "Never", "es": "Nunca" }, "score": 0 },
        { "value": "often", "text": { "en": "Often", "es": "A menudo" }, "score": 1.50 } ] } },
      "steps": [
        \(pageSteps),
        \(questionSteps),
        \(groupSteps),
        \(activeSteps)
      ],
      "scores": [
        { "id": "total", "title": { "en": "Total", "es": "Total" }, "algorithm": "sum",
          "version": "1", "source": "Nowhere 2026", "items": ["scale", "grid.row1", "ladder"],
          "combine": "sum", "missing": "mean", "missingLimit": 1, "offset": -1, "factor": 2.5,
          "fractionDigits": 1, "unit": "{score}",
          "code": { "system": "http://loinc.org", "code": "44261-6" },
          "bands": [
            { "minimum": 0, "maximum": 4.9, "value": "low", "text": { "en": "Low", "es": "Bajo" } },
            { "minimum": 5, "maximum": 99, "value": "high", "text": { "en": "High", "es": "Alto" } } ],
          "bandsSource": "Nowhere 2026", "shown": true },
        { "id": "looked-up", "title": { "en": "Table", "es": "Tabla" }, "algorithm": "table",
          "version": "1", "source": "Nowhere 2026", "items": ["yes", "text-scale"],
          "combine": "table", "table": [
            { "inputs": [0, 0], "value": 0 }, { "inputs": [1, 1.5], "value": 0.25 } ] },
        { "id": "computed", "title": { "en": "Ratio", "es": "Razón" }, "algorithm": "ratio",
          "version": "1", "source": "Nowhere 2026", "items": ["scale", "ladder"],
          "combine": "expression", "expression": "scale / ladder" }
      ],
      "redFlags": [
        { "id": "danger", "question": "yes", "answers": [true], "urgency": "now", "phone": "+44 1632 960001",
          "title": { "en": "Danger", "es": "Peligro" }, "text": { "en": "Call now.", "es": "Llame ahora." } },
        { "score": "total", "from": 90, "urgency": "today", "text": { "en": "Call.", "es": "Llame." } },
        { "score": "total", "upTo": -1, "urgency": "soon", "text": { "en": "Call.", "es": "Llame." } },
        { "measure": "fitness.walk.distance", "upTo": 1, "text": { "en": "Rest.", "es": "Descanse." } }
      ]
    }
    """
}
