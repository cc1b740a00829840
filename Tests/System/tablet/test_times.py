"""Times on the first screen say their day, in every language: "until Friday 9:00", and never "until 0:00"."""

import pytest

# Thursday, 26 November 2026, in the afternoon; months count from 0 as in the browser.
NOW = [2026, 10, 26, 15, 0]
CASES = {
    "today": [2026, 10, 26, 21, 30],
    "midnight": [2026, 10, 27, 0, 0],
    "tomorrow": [2026, 10, 27, 9, 0],
    "soon after midnight": [2026, 10, 27, 0, 30],
    "tomorrow's end": [2026, 10, 28, 0, 0],
    "a day of this week": [2026, 10, 28, 9, 0],
    "its end": [2026, 10, 29, 0, 0],
    "a week on": [2026, 11, 3, 9, 0],
}
WORDS = {
    "en": ["until {time}", "until midnight", "until tomorrow {time}", "until tomorrow {time}", "until the end of tomorrow",
           "until Saturday {time}", "until the end of Saturday", "until Thursday 3 December {time}"],
    "es": ["hasta las {time}", "hasta la medianoche", "hasta mañana a las {time}", "hasta mañana a las {time}",
           "hasta el final de mañana", "hasta el sábado a las {time}", "hasta el final del sábado",
           "hasta el jueves, 3 de diciembre a las {time}"],
    "de": ["bis {time} Uhr", "bis Mitternacht", "bis morgen, {time} Uhr", "bis morgen, {time} Uhr", "bis morgen, 24 Uhr",
           "bis Samstag, {time} Uhr", "bis Samstag, 24 Uhr", "bis Donnerstag, 3. Dezember, {time} Uhr"],
    "fr": ["jusqu’à {time}", "jusqu’à minuit", "jusqu’à demain, {time}", "jusqu’à demain, {time}",
           "jusqu’à demain, fin de la journée", "jusqu’à samedi, {time}", "jusqu’à la fin de la journée, samedi",
           "jusqu’à jeudi 3 décembre, {time}"],
    "ar": ["حتى {time}", "حتى منتصف الليل", "حتى غدًا، {time}", "حتى غدًا، {time}", "حتى نهاية يوم الغد",
           "حتى السبت، {time}", "حتى نهاية يوم السبت", None],
}
SAID = """async ([now, cases]) => {
    const { until } = await import('/app/when.js');
    const { time } = await import('/words/words.js');
    const moment = (parts) => new Date(...parts).toISOString();
    return cases.map((parts) => [until(moment(parts), moment(now)), time(moment(parts))]);
}"""


@pytest.mark.parametrize("language", WORDS)
def test_the_end_of_a_window_says_its_day(gallery, language):
    gallery.look(language=language)
    said = gallery.page.evaluate(SAID, [NOW, list(CASES.values())])
    for case, words, (text, time) in zip(CASES, WORDS[language], said, strict=True):
        if words is not None:
            assert text == words.format(time=time), case
        assert " 0:00" not in text and " 00:00" not in text, case


def test_a_day_of_25_hours_is_one_day(gallery):
    gallery.look(language="en")
    said = gallery.page.evaluate(SAID, [[2026, 9, 24, 23, 59], [[2026, 9, 25, 23, 59], [2026, 9, 26, 0, 0]]])
    assert [text for text, _ in said] == [f"until tomorrow {said[0][1]}", "until the end of tomorrow"]


def test_what_was_done_on_another_day_says_so(gallery):
    gallery.look(language="en")
    told = gallery.page.evaluate("""async ([now, moments]) => {
        const { done } = await import('/app/when.js');
        const moment = (parts) => new Date(...parts).toISOString();
        return moments.map((parts) => done(moment(parts), moment(now)));
    }""", [NOW, [[2026, 10, 26, 8, 5], [2026, 10, 25, 23, 50]]])
    assert told[0].startswith("at ") and told[1].startswith("Wednesday 25 November, ")
