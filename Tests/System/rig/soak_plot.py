"""Draws what a soak has cost: `soak_plot.py FIGURES.json PLOT.svg`, from the file that `soak.py --json` writes."""

import json
import pathlib
import sys
import xml.sax.saxutils as text

WIDTH, LEFT, RIGHT, TOP = 760, 64, 16, 54
PANEL, BETWEEN = 110, 34
# What is undone is dashed.
MARKS = {
    "kill": ("#b0402c", "kill -9"), "fill": ("#7a5195", "disk filled"), "clear": ("#7a5195", "disk cleared"),
    "forward": ("#1a6f8a", "clock +2 h"), "back": ("#1a6f8a", "clock back"),
}  # fmt: skip
PANELS = [("rss", "resident memory, MB", 1 / 1024), ("threads", "threads", 1), ("files", "open files", 1)]


def nice(value):
    """A round number that is not below it."""
    step = 10 ** (len(str(int(value))) - 1)
    return next(step * factor for factor in (1, 2, 2.5, 4, 5, 6, 8, 10) if step * factor >= value)


def highest(figures, key, seconds):
    """The highest figure in each two pixels of the plot."""
    found = {}
    for entry in figures:
        column = int((WIDTH - LEFT - RIGHT) * entry["seconds"] / seconds / 2)
        if column not in found or entry[key] > found[column][key]:
            found[column] = entry
    return found.values()


def panel(figures, key, title, factor, seconds, top):
    high = nice(max(entry[key] * factor for entry in figures))

    def at(entry):
        x = LEFT + (WIDTH - LEFT - RIGHT) * entry["seconds"] / seconds
        return f"{x:.1f},{top + PANEL - PANEL * entry[key] * factor / high:.1f}"

    lines = [f'<text x="{LEFT}" y="{top - 8}" class="title">{text.escape(title)}</text>']
    for share in (0, 0.5, 1):
        y = top + PANEL - PANEL * share
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" class="grid"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4}" class="end">{high * share:g}</text>')
    lines.append(f'<polyline class="line" points="{" ".join(map(at, highest(figures, key, seconds)))}"/>')
    return lines


def plot(figures, events):
    seconds = max(entry["seconds"] for entry in figures)
    bottom = TOP + len(PANELS) * PANEL + (len(PANELS) - 1) * BETWEEN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 44}" font-family="sans-serif" font-size="13">',
        (
            "<style>.grid{stroke:#d8d2c4}.line{fill:none;stroke:#0b4f4a;stroke-width:1.4}.title{font-weight:600}"
            ".end{text-anchor:end;fill:#4a4338}.middle{text-anchor:middle;fill:#4a4338}text{fill:#1f1b16}</style>"
        ),
        f'<rect width="{WIDTH}" height="{bottom + 44}" fill="#fffdf9"/>',
    ]
    x = LEFT
    for what, (colour, words) in MARKS.items():
        if any(event["what"] == what for event in events):
            dashes = ' stroke-dasharray="4 3"' if what in ("clear", "back") else ""
            lines.append(f'<line x1="{x}" x2="{x + 18}" y1="18" y2="18" stroke="{colour}" stroke-width="2"{dashes}/>')
            lines.append(f'<text x="{x + 24}" y="22">{words}</text>')
            x += 42 + 7 * len(words)
    for event in events:
        colour = MARKS[event["what"]][0]
        place = LEFT + (WIDTH - LEFT - RIGHT) * event["seconds"] / seconds
        dashes = ' stroke-dasharray="4 3"' if event["what"] in ("clear", "back") else ""
        lines.append(f'<line x1="{place:.1f}" x2="{place:.1f}" y1="{TOP}" y2="{bottom}" stroke="{colour}" opacity="0.7"{dashes}/>')
    for number, (key, title, factor) in enumerate(PANELS):
        lines += panel(figures, key, title, factor, seconds, TOP + number * (PANEL + BETWEEN))
    minutes = int(seconds // 60)
    for minute in range(0, minutes + 1, max(1, minutes // 6)):
        place = LEFT + (WIDTH - LEFT - RIGHT) * minute * 60 / seconds
        lines.append(f'<text x="{place:.1f}" y="{bottom + 18}" class="middle">{minute}</text>')
    lines.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{bottom + 36}" class="middle">minutes</text>')
    return "\n".join([*lines, "</svg>", ""])


def main():
    found = json.loads(pathlib.Path(sys.argv[1]).read_text())
    pathlib.Path(sys.argv[2]).write_text(plot(found["figures"], found["events"]))


if __name__ == "__main__":
    main()
