"""A task with a question of every answer format, and fitting answers for it."""

OPTIONS = [
    {"value": "a", "text": {"en": "Apple", "es": "Manzana", "ar": "تفاح"}},
    {"value": "b", "text": {"en": "Bread", "es": "Pan", "ar": "خبز"}},
    {"value": "c", "text": {"en": "Cheese", "es": "Queso", "ar": "جبن"}},
]

FORMATS = {
    "boolean": {"type": "boolean"},
    "singleChoice": {"type": "singleChoice", "options": OPTIONS},
    "multipleChoice": {"type": "multipleChoice", "options": OPTIONS},
    "pickers": {"type": "pickers", "pickers": [OPTIONS, OPTIONS]},
    "ranking": {"type": "ranking", "options": OPTIONS},
    "scale": {"type": "scale", "minimum": 0, "maximum": 10, "step": 1,
              "minimumText": {"en": "None", "es": "Nada", "ar": "لا شيء"},
              "maximumText": {"en": "Worst", "es": "Lo peor", "ar": "الأسوأ"}},
    "continuousScale": {"type": "continuousScale", "minimum": 0, "maximum": 10, "fractionDigits": 1},
    "textScale": {"type": "textScale", "options": OPTIONS},
    "ladder": {"type": "ladder"},
    "integer": {"type": "integer", "minimum": 0, "maximum": 130},
    "decimal": {"type": "decimal", "minimum": 30, "maximum": 45, "fractionDigits": 1, "unit": "Cel"},
    "quantity": {"type": "quantity", "units": ["kg", {"code": "[lb_av]", "text": "pounds"}], "fractionDigits": 1},
    "height": {"type": "height", "system": "metric"},
    "weight": {"type": "weight", "system": "metric"},
    "age": {"type": "age", "minimum": 18, "maximum": 90, "includesOlder": True},
    "text": {"type": "text", "multiline": True, "maximumLength": 500},
    "line": {"type": "text", "multiline": False},
    "email": {"type": "text", "content": "email"},
    "date": {"type": "date", "latest": {"daysFromToday": 0}},
    "dateTime": {"type": "dateTime", "minuteStep": 5},
    "timeOfDay": {"type": "timeOfDay", "minuteStep": 15},
    "timeInterval": {"type": "timeInterval", "maximumMinutes": 720, "minuteStep": 10},
    "location": {"type": "location"},
    "matrix": {"type": "matrix", "rows": [
        {"id": "stairs", "text": {"en": "Climbing stairs", "es": "Subir escaleras", "ar": "صعود الدرج"}},
        {"id": "walking", "text": {"en": "Walking", "es": "Caminar", "ar": "المشي"}}], "columns": OPTIONS},
    "bodyMap": {"type": "bodyMap"},
    "imageMap": {"type": "imageMap", "image": {"path": "media/foot-sole.png", "description": {
        "en": "The sole of a foot", "es": "La planta de un pie", "ar": "باطن القدم"}}, "options": [
            {**OPTIONS[0], "rectangle": [0.05, 0.05, 0.4, 0.3]}, {**OPTIONS[1], "circle": [0.7, 0.3, 0.2]},
            {**OPTIONS[2], "polygon": [[0.1, 0.6], [0.9, 0.6], [0.5, 0.95]]}]},
    "photo": {"type": "attachment", "kind": "photo"},
    "audio": {"type": "attachment", "kind": "audio"},
    "video": {"type": "attachment", "kind": "video"},
    "file": {"type": "attachment", "kind": "file"},
    "signature": {"type": "attachment", "kind": "signature"},
}

TITLES = {"en": "Question about {name}", "es": "Pregunta sobre {name}", "ar": "سؤال عن {name}"}
LANGUAGES = ["en", "es", "ar"]


def words(texts):
    return dict(zip(LANGUAGES, texts, strict=True))


def question(name, required=False):
    return {
        "id": name, "title": {tag: text.format(name=name) for tag, text in TITLES.items()}, "required": required,
        "help": words(["Choose what fits best.", "Elija lo que mejor encaje.", "اختر الأنسب."]),
        "noAnswer": ["dontKnow"], "answer": FORMATS[name],
    }


def task(names=None, identifier="every-format", review=True):
    """One question a page."""
    names = names or list(FORMATS)
    steps = [{"id": "intro", "type": "instruction",
              "title": words(["Every kind of question", "Toda clase de preguntas", "كل أنواع الأسئلة"]),
              "text": words(["Answer as you like.", "Responda como quiera.", "أجب كما تشاء."])}]
    steps += [{"type": "question", **question(name)} for name in names]
    steps += [{"id": "review", "type": "review"}] if review else []
    steps += [{"id": "done", "type": "completion", "title": words(["Done", "Listo", "تم"])}]
    return {"ambler": 1, "id": identifier, "version": "1", "title": words(["Every format", "Todos los formatos", "كل الصيغ"]),
            "steps": steps}


def form(names, identifier="form"):
    """Several questions on one page."""
    return {"ambler": 1, "id": identifier, "version": "1", "title": words(["A form", "Un formulario", "نموذج"]),
            "steps": [{"id": "form", "type": "form", "title": words(["A form", "Un formulario", "نموذج"]),
                       "questions": [question(name) for name in names]}]}
