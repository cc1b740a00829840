extension FormatSample {
  private static let ab =
    #"[{ "value": "a", "text": "One", "score": 2 }, { "value": "b", "text": { "en": "Two", "es": "Dos" } }]"#

  /// One question of every kind that there is, in the order of the documents.
  static let all: [FormatSample] = choices + numbers + others

  private static let choices = [
    FormatSample(
      name: "boolean", format: #"{ "type": "boolean", "yesText": "I have" }"#,
      taken: ["true", "false"],
      refused: "1"),
    FormatSample(
      name: "singleChoice",
      format: #"""
        { "type": "singleChoice", "options": [
          { "value": "a", "text": "A", "detail": "First",
            "image": { "path": "media/a.png", "description": "A letter" } },
          { "value": "c", "text": "Red", "color": "#ff0000" },
          { "value": "o", "text": "Other", "other": { "placeholder": "What?" } } ] }
        """#, taken: [#""a""#, #"{"value":"o","text":"Own words"}"#], refused: #""o""#),
    FormatSample(
      name: "multipleChoice",
      format: #"""
        { "type": "multipleChoice", "minimumChoices": 1, "maximumChoices": 2, "options": [
          { "value": "a", "text": "A" }, { "value": "b", "text": "B" },
          { "value": "o", "text": "Other", "other": { "required": false } },
          { "value": "n", "text": "None", "exclusive": true } ] }
        """#, taken: [#"["a","b"]"#, #"["n"]"#, #"{"values":["a","o"],"text":"Own"}"#],
      refused: #"["a","n"]"#),
    FormatSample(
      name: "pickers", format: "{ \"type\": \"pickers\", \"pickers\": [\(ab), \(ab)] }",
      taken: [#"["a","b"]"#], refused: #"["a"]"#),
    FormatSample(
      name: "ranking", format: "{ \"type\": \"ranking\", \"options\": \(ab) }",
      taken: [#"["b","a"]"#], refused: #"["b"]"#),
    FormatSample(
      name: "textScale", format: "{ \"type\": \"textScale\", \"options\": \(ab) }",
      taken: [#""b""#], refused: #""z""#),
    FormatSample(
      name: "matrix",
      format:
        "{ \"type\": \"matrix\", \"rows\": [{ \"id\": \"r\", \"text\": \"Row\" }], \"columns\": \(ab) }",
      taken: [#"{"r":["a"]}"#], refused: #"{"r":["a","b"]}"#),
    FormatSample(
      name: "bodyMap", format: #"{ "type": "bodyMap", "view": "front", "maximumRegions": 2 }"#,
      taken: [#"["face","leftShin"]"#], refused: #"["tail"]"#),
    FormatSample(
      name: "imageMap",
      format: #"""
        { "type": "imageMap",
          "image": { "path": "media/a.png", "description": { "en": "An ear", "es": "Una oreja" } },
          "maximumChoices": 2, "options": [
          { "value": "rim", "text": "Rim", "score": 1, "polygon": [[0, 0], [1, 0], [0.5, 0.25]] },
          { "value": "canal", "text": { "en": "Canal", "es": "Canal" }, "circle": [0.5, 0.5, 0.1] },
          { "value": "lobe", "text": "Lobe", "rectangle": [0.25, 0.75, 0.5, 0.25] } ] }
        """#, taken: [#"["lobe"]"#, #"["rim","lobe"]"#], refused: #"["rim","canal","lobe"]"#),
  ]

  private static let numbers = [
    FormatSample(
      name: "scale",
      format:
        #"{ "type": "scale", "minimum": 0, "maximum": 10, "minimumText": "None", "maximumText": "Worst" }"#,
      taken: ["0", "10"], refused: "11"),
    FormatSample(
      name: "continuousScale",
      format: #"{ "type": "continuousScale", "minimum": -1.5, "maximum": 2, "fractionDigits": 1 }"#,
      taken: ["0.5"], refused: "0.55"),
    FormatSample(
      name: "ladder", format: #"{ "type": "ladder", "topText": "Best off" }"#, taken: ["1", "10"],
      refused: "0"),
    FormatSample(
      name: "integer",
      format: #"{ "type": "integer", "minimum": 50, "maximum": 300, "unit": "mm[Hg]" }"#,
      taken: ["120"], refused: "12.5"),
    FormatSample(
      name: "decimal",
      format: #"{ "type": "decimal", "minimum": 20, "fractionDigits": 2, "unit": "kg" }"#,
      taken: ["72.50"], refused: "72.505"),
    FormatSample(
      name: "quantity",
      format:
        #"{ "type": "quantity", "units": ["kg", { "code": "[lb_av]", "text": "pounds" }], "maximum": 300 }"#,
      taken: [#"{"value":150.0,"unit":"[lb_av]"}"#], refused: #"{"value":150,"unit":"g"}"#),
    FormatSample(
      name: "height", format: #"{ "type": "height", "system": "imperial" }"#,
      taken: [#"{"value":182.88,"unit":"cm"}"#], refused: #"{"value":6,"unit":"[ft_i]"}"#),
    FormatSample(
      name: "weight", format: #"{ "type": "weight" }"#, taken: [#"{"value":72.5,"unit":"kg"}"#],
      refused: #"{"value":651,"unit":"kg"}"#),
    FormatSample(
      name: "age",
      format: #"{ "type": "age", "minimum": 18, "maximum": 90, "includesOlder": true }"#,
      taken: ["90"], refused: "91"),
    FormatSample(
      name: "timeInterval",
      format: #"{ "type": "timeInterval", "maximumMinutes": 720, "minuteStep": 10 }"#,
      taken: [#"{"value":90,"unit":"min"}"#], refused: #"{"value":95,"unit":"min"}"#),
  ]

  private static let others = [
    FormatSample(
      name: "text",
      format:
        #"{ "type": "text", "pattern": "[a-z]+", "patternText": "Small letters", "maximumLength": 5 }"#,
      taken: [#""abc""#], refused: #""ABC""#),
    FormatSample(
      name: "confirmation",
      format: #"{ "type": "confirmation", "of": "mail", "differsText": "They differ." }"#,
      taken: [#""a@b.org""#], refused: "3"),
    FormatSample(
      name: "date",
      format:
        #"{ "type": "date", "earliest": "1900-01-01", "latest": { "daysFromToday": 0 } }"#,
      keys: #", "noAnswer": { "dontKnow": true, "preferNotToSay": { "en": "No!", "es": "¡No!" } }"#,
      taken: [#""2026-11-21""#, #"{"noAnswer":"dontKnow"}"#], refused: #""2026-11-22""#),
    FormatSample(
      name: "dateTime",
      format: #"{ "type": "dateTime", "earliest": { "daysFromToday": -7 }, "minuteStep": 5 }"#,
      taken: [#""2026-11-21T07:30:00+01:00""#], refused: #""2026-11-21T07:31:00+01:00""#),
    FormatSample(
      name: "timeOfDay", format: #"{ "type": "timeOfDay", "earliest": "18:00", "minuteStep": 15 }"#,
      taken: [#""18:15""#], refused: #""07:30""#),
    FormatSample(
      name: "location", format: #"{ "type": "location" }"#,
      taken: [
        #"{"text":"Home"}"#, #"{"text":"Home","latitude":1.5,"longitude":-2,"accuracyMeters":8}"#,
      ],
      refused: #"{"latitude":1.5}"#),
    FormatSample(
      name: "attachment",
      format: #"{ "type": "attachment", "kind": "photo", "maximumBytes": 5000000 }"#,
      taken: [
        #"{"sha256":"0000000000000000000000000000000000000000000000000000000000000000","bytes":5,"mediaType":"image/png"}"#
      ],
      refused:
        #"{"sha256":"0000000000000000000000000000000000000000000000000000000000000000","bytes":5,"mediaType":"text/html"}"#
    ),
  ]
}
