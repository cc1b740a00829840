"""Fields as the server writes them: one of every kind, and some that are hard."""

OPTIONS = [
    {"value": "rash", "text": "A rash", "detail": "Red or itching skin"},
    {"value": "fever", "text": "Fever", "detail": "38 °C or more"},
    {"value": "tired", "text": "Tiredness"},
]
OTHER = {"value": "other", "text": "Something else", "other": {"placeholder": "What?", "required": True}}
NONE = {"value": "none", "text": "None of these", "exclusive": True}
LEVELS = [
    {"value": "no", "text": "Not at all"},
    {"value": "bit", "text": "A little"},
    {"value": "some", "text": "Moderately"},
    {"value": "very", "text": "Very much"},
]
FRONT = {
    "head": "Head (front)", "face": "Face", "neckFront": "Neck (front)",
    "rightShoulderFront": "Right shoulder (front)", "leftShoulderFront": "Left shoulder (front)",
    "rightChest": "Right side of the chest", "leftChest": "Left side of the chest",
    "rightUpperArmFront": "Right upper arm (front)", "leftUpperArmFront": "Left upper arm (front)",
    "rightForearmFront": "Right forearm (front)", "leftForearmFront": "Left forearm (front)",
    "rightHandFront": "Right palm and wrist", "leftHandFront": "Left palm and wrist",
    "upperAbdomen": "Upper belly", "lowerAbdomen": "Lower belly", "groin": "Groin and pelvis",
    "rightThighFront": "Right thigh (front)", "leftThighFront": "Left thigh (front)",
    "rightKneeFront": "Right knee (front)", "leftKneeFront": "Left knee (front)",
    "rightShin": "Right shin", "leftShin": "Left shin",
    "rightFootTop": "Right foot and ankle (top)", "leftFootTop": "Left foot and ankle (top)",
}
BACK = {
    "headBack": "Head (back)", "neckBack": "Neck (back)", "rightShoulderBack": "Right shoulder blade",
    "leftShoulderBack": "Left shoulder blade", "upperBack": "Upper back", "lowerBack": "Lower back",
    "rightUpperArmBack": "Right upper arm (back)", "leftUpperArmBack": "Left upper arm (back)",
    "rightElbow": "Right elbow and forearm (back)", "leftElbow": "Left elbow and forearm (back)",
    "rightHandBack": "Back of the right hand", "leftHandBack": "Back of the left hand",
    "rightButtock": "Right hip and buttock", "leftButtock": "Left hip and buttock",
    "rightThighBack": "Right thigh (back)", "leftThighBack": "Left thigh (back)",
    "rightCalf": "Right calf and hollow of the knee", "leftCalf": "Left calf and hollow of the knee",
    "rightSole": "Right heel and sole", "leftSole": "Left heel and sole",
}
REGIONS = [{"id": key, "text": text} for key, text in {**FRONT, **BACK}.items()]
PICTURES = [
    {"value": str(place), "text": text, "image": {"src": "/gallery/circle.svg", "description": "A blue circle"}}
    for place, text in enumerate(["Morning", "Noon", "Evening", "Night"])
]
PICTURE = {"src": "/gallery/circle.svg", "description": "A blue circle"}
PLACES = [
    {"value": "rim", "text": "The rim", "rectangle": [0.05, 0.05, 0.4, 0.4]},
    {"value": "canal", "text": "The canal", "circle": [0.7, 0.3, 0.2]},
    {"value": "lobe", "text": "The lobe", "polygon": [[0.1, 0.6], [0.9, 0.6], [0.5, 0.95]]},
]
COLOURS = [
    {"value": value, "text": text, "color": color}
    for value, text, color in [("y", "Yellow", "#f4c430"), ("g", "Green", "#2e8b57"), ("b", "Brown", "#7b3f00")]
]
COUNTRIES = [{"value": f"c{number}", "text": f"Country {number}"} for number in range(300)] + [
    {"value": "es", "text": "España"}, {"value": "ci", "text": "Côte d’Ivoire"}]


def field(format, answer=None, **keys):
    """A question of that format with the id `q`."""
    return {
        "id": "q", "title": "How strong is the pain in your hands now?", "text": None, "help": None,
        "required": True, "readOnly": False, "format": format, "noAnswers": [], "answer": answer,
        "complaint": None, **keys,
    }


WAYS = [{"reason": "dontKnow", "text": "I don’t know"}, {"reason": "preferNotToSay", "text": "I’d rather not say"}]

FORMATS = {
    "boolean": {"type": "boolean", "yesText": "Yes", "noText": "No"},
    "singleChoice": {"type": "singleChoice", "options": [*OPTIONS, OTHER], "display": "list"},
    "pickerChoice": {"type": "singleChoice", "options": OPTIONS, "display": "picker"},
    "imageChoice": {"type": "singleChoice", "options": PICTURES, "display": "images"},
    "colorChoice": {"type": "singleChoice", "options": COLOURS, "display": "colors"},
    "searchChoice": {"type": "singleChoice", "options": COUNTRIES, "display": "search"},
    "multipleChoice": {"type": "multipleChoice", "options": [*OPTIONS, OTHER, NONE], "display": "list",
                       "minimumChoices": 1, "maximumChoices": 2},
    "pickers": {"type": "pickers", "separator": " ", "pickers": [
        [{"value": str(n), "text": str(n)} for n in range(4)], [{"value": "h", "text": "½"}, {"value": "0", "text": "0"}]]},
    "ranking": {"type": "ranking", "options": OPTIONS, "ranked": 3},
    "scale": {"type": "scale", "minimum": 0, "maximum": 10, "step": 1, "minimumText": "No pain",
              "maximumText": "Worst pain that you can imagine", "vertical": False},
    "verticalScale": {"type": "scale", "minimum": -100, "maximum": 100, "step": 50, "minimumText": "Bad",
                      "maximumText": "Good", "vertical": True},
    "continuousScale": {"type": "continuousScale", "minimum": 0, "maximum": 10, "fractionDigits": 1, "style": "number",
                        "minimumText": "None", "maximumText": "Worst", "vertical": False},
    "verticalLine": {"type": "continuousScale", "minimum": 0, "maximum": 100, "fractionDigits": 0, "style": "percent",
                     "vertical": True},
    "textScale": {"type": "textScale", "options": LEVELS, "vertical": False},
    "ladder": {"type": "ladder", "rungs": 10, "topText": "Best off", "bottomText": "Worst off"},
    "integer": {"type": "integer", "minimum": 50, "maximum": 300, "unit": {"code": "mm[Hg]", "text": "mmHg"}},
    "decimal": {"type": "decimal", "minimum": -20, "maximum": 300, "fractionDigits": 2, "unit": {"code": "kg", "text": "kg"}},
    "quantity": {"type": "quantity", "units": [{"code": "mmol/L", "text": "mmol/L"}, {"code": "mg/dL", "text": "mg/dL"}],
                 "minimum": 0, "maximum": 60, "fractionDigits": 1},
    "height": {"type": "height", "system": "either", "minimum": 30, "maximum": 272},
    "imperialHeight": {"type": "height", "system": "imperial", "minimum": 30, "maximum": 272},
    "weight": {"type": "weight", "system": "either", "minimum": 0.5, "maximum": 650, "fractionDigits": 1},
    "age": {"type": "age", "minimum": 18, "maximum": 90, "stored": "years", "includesYounger": False, "includesOlder": True},
    "birthYear": {"type": "age", "minimum": 0, "maximum": 125, "stored": "birthYear", "includesYounger": False, "includesOlder": False},
    "text": {"type": "text", "content": "plain", "minimumLength": 1, "maximumLength": 200, "multiline": True,
             "placeholder": "Write as much as you like"},
    "mail": {"type": "text", "content": "email", "minimumLength": 1, "maximumLength": 200, "multiline": False},
    "telephone": {"type": "text", "content": "telephone", "minimumLength": 1, "maximumLength": 200, "multiline": False},
    "confirmation": {"type": "confirmation", "of": "mail"},
    "date": {"type": "date", "earliest": "1900-01-01", "latest": "2026-11-22"},
    "dateTime": {"type": "dateTime", "earliest": "2026-11-15", "minuteStep": 5},
    "timeOfDay": {"type": "timeOfDay", "minuteStep": 15, "earliest": "06:00"},
    "timeInterval": {"type": "timeInterval", "minimumMinutes": 0, "maximumMinutes": 720, "minuteStep": 10},
    "location": {"type": "location"},
    "matrix": {"type": "matrix", "multiple": False, "needsEveryRow": True, "columns": LEVELS, "rows": [
        {"id": "stairs", "text": "Climbing one flight of stairs"}, {"id": "walk", "text": "Walking"}, {"id": "sit", "text": "Sitting"}]},
    "bodyMap": {"type": "bodyMap", "view": "both", "regions": REGIONS, "minimumRegions": 1, "maximumRegions": 44},
    "imageMap": {"type": "imageMap", "image": PICTURE, "options": PLACES, "minimumChoices": 1, "maximumChoices": 3},
    "imageMapOne": {"type": "imageMap", "image": PICTURE, "options": PLACES, "minimumChoices": 1, "maximumChoices": 1},
    "photo": {"type": "attachment", "kind": "photo", "mediaTypes": ["image/*"], "maximumBytes": 5000000},
    "audio": {"type": "attachment", "kind": "audio", "mediaTypes": ["audio/*"], "maximumBytes": 5000000},
    "video": {"type": "attachment", "kind": "video", "mediaTypes": ["video/*"], "maximumBytes": 5000000, "maximumSeconds": 2},
    "signature": {"type": "attachment", "kind": "signature", "mediaTypes": ["image/*"], "maximumBytes": 5000000},
    "file": {"type": "attachment", "kind": "file", "mediaTypes": [], "maximumBytes": 1000},
}

ANSWERS = {
    "boolean": True, "singleChoice": "fever", "pickerChoice": "fever", "imageChoice": "2", "colorChoice": "g",
    "searchChoice": "es", "multipleChoice": {"values": ["rash", "other"], "text": "Cold hands"}, "pickers": ["2", "h"],
    "ranking": ["tired", "rash", "fever"], "scale": 7, "verticalScale": -50, "continuousScale": 4.5, "verticalLine": 30,
    "textScale": "some", "ladder": 6, "integer": 120, "decimal": 72.5, "quantity": {"value": 5.5, "unit": "mmol/L"},
    "height": {"value": 172, "unit": "cm"}, "imperialHeight": {"value": 182.88, "unit": "cm"},
    "weight": {"value": 72.5, "unit": "kg"}, "age": 90, "birthYear": 1950, "text": "It began on Monday, after a walk.",
    "mail": "ada@example.org", "telephone": "+34 600 123 456", "confirmation": "ada@example.org", "date": "2026-11-21",
    "dateTime": "2026-11-21T07:30:00+00:00", "timeOfDay": "18:15", "timeInterval": {"value": 90, "unit": "min"},
    "location": {"text": "At home", "latitude": 41.39, "longitude": 2.17, "accuracyMeters": 8},
    "matrix": {"stairs": ["some"], "walk": ["bit"], "sit": ["no"]}, "bodyMap": ["leftKneeFront", "lowerBack"],
    "imageMap": ["rim", "lobe"], "imageMapOne": ["lobe"],
    "photo": {"sha256": "0" * 64, "bytes": 1234567, "mediaType": "image/jpeg"},
    "audio": {"sha256": "0" * 64, "bytes": 54321, "mediaType": "audio/webm"},
    "video": {"sha256": "0" * 64, "bytes": 2345678, "mediaType": "video/webm"},
    "signature": {"sha256": "0" * 64, "bytes": 4321, "mediaType": "image/png"},
    "file": {"sha256": "0" * 64, "bytes": 900, "mediaType": "text/plain"},
}
