"""A study in every language for several people, and what a person does on its first screens."""

import json

import catalogues
import tablet as tablets

NURSE = "+44 1632 960123"


def everywhere(text):
    """The same text in every language of the program."""
    return dict.fromkeys(catalogues.LANGUAGES, text)


MOOD = {
    "ambler": 1, "id": "mood", "version": "1", "title": everywhere("Mood today"),
    "steps": [
        {"id": "mood", "type": "question", "title": everywhere("How are you?"), "answer": {"type": "boolean"}},
        {"id": "done", "type": "completion", "title": everywhere("Done")},
    ],
}

CONTACTS = [
    {"name": everywhere("Nurse Ada"), "role": "nurse", "phone": NURSE, "hours": everywhere("9–17")},
    {"name": everywhere("Emergency"), "role": "emergency", "phone": "112"},
]


def study(folder, tasks=(MOOD,), contacts=CONTACTS, **keys):
    """A study on a shared tablet in five languages, whose nurse has a number."""
    given = {
        "languages": catalogues.LANGUAGES, "title": everywhere("First steps"), "contact": everywhere("Call us."),
        "emergency": everywhere("Call a doctor."), "sections": [{"id": "all", "title": everywhere("All")}],
        "participants": "shared", "pinDigits": 4, **keys}
    if contacts:
        given["contacts"] = contacts
    return tablets.study(folder, list(tasks), **{key: value for key, value in given.items() if value is not None})


def words(language):
    """What the page says under a key, in that language."""
    return catalogues.words("tablet", language)


def told(window):
    """What the tablet tells a page of itself."""
    return json.loads(tablets.ask(window.page, "GET", "/api/tablet"))


def language(window):
    return window.page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
