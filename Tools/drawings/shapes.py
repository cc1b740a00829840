"""The parts that all drawings are made of: one stroke, one palette, one figure, one hand, one device."""

import math

WIDTH, HEIGHT = 320, 220
GROUND = 206
LINE = 4

# What each class is drawn in where no style sheet of a page says otherwise; `ink` is the colour of the text.
INK = "ink"
PALETTE = {
    "skin": "#f1eadd", "hair": "#5b4a3a", "cloth": "#d9ece8", "legs": "#b9cfca", "thing": "#fffdf9", "device": "#0b4f4a",
    "screen": "#fffdf9", "red": "#c4001f", "green": "#007a33", "blue": "#0046c7", "yellow": "#e8b400",
}


def number(value):
    text = f"{value:.1f}"
    return text.removesuffix(".0") if text != "-0.0" else "0"


def attributes(values):
    return "".join(f' {name.rstrip("_").replace("_", "-")}="{number(value) if isinstance(value, float) else value}"'
                   for name, value in values.items() if value is not None)


def element(name, *inner, **values):
    content = "".join(inner)
    return f"<{name}{attributes(values)}>{content}</{name}>" if content else f"<{name}{attributes(values)}/>"


def group(*inner, **values):
    return element("g", *inner, **values)


def path_of(points, is_closed=False):
    """A way through places, as straight lines."""
    steps = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}" + ("z" if is_closed else "")


def stroke(kind, d, width=LINE, **values):
    """A line in ink, or in the colour of a kind."""
    return element("path", class_=f"s-{kind}", d=d, fill="none", stroke=colour(kind), stroke_width=width, **values)


def colour(kind):
    return "currentColor" if kind == INK else PALETTE[kind]


def line(points, kind=INK, width=LINE, **values):
    return stroke(kind, path_of(points), width, **values)


def filled(name, kind, **values):
    """A closed shape with an outline in ink; `none` lets what is behind it through."""
    if kind == "none":
        return element(name, fill="none", stroke="currentColor", stroke_width=LINE, **values)
    return element(name, class_=f"f-{kind}", fill=colour(kind), stroke="currentColor", stroke_width=LINE, **values)


def plain(name, kind, **values):
    """A closed shape without an outline."""
    return element(name, class_=f"f-{kind}", fill=colour(kind), stroke="none", **values)


def box(x, y, width, height, kind="thing", radius=8):
    return filled("rect", kind, x=x, y=y, width=width, height=height, rx=radius)


def disc(x, y, radius, kind="thing"):
    return filled("circle", kind, cx=x, cy=y, r=radius)


def words(x, y, text, size=26, kind=INK):
    return element("text", text, class_=f"f-{kind}", x=x, y=y, fill=colour(kind), stroke="none", font_size=size, text_anchor="middle",
                   font_family="system-ui, sans-serif", font_weight=700)


class Body:
    """Limbs with round ends that grow together: one outline around all, each in its own colour."""

    def __init__(self):
        self.limbs = []

    def add(self, points, width, kind="skin"):
        self.limbs.append((points, width, kind))
        return self

    def draw(self):
        outer = "".join(line(points, INK, width + 2 * LINE) for points, width, _ in self.limbs)
        return outer + "".join(line(points, kind, width) for points, width, kind in self.limbs)


def limb(points, width, kind="skin"):
    return Body().add(points, width, kind).draw()


# The figure: the same lengths in every drawing.
HEAD, ARM, LEG, TORSO = 17, 13, 18, 32
UPPER_ARM, LOWER_ARM, THIGH, SHIN, BACK, FOOT = 34, 30, 42, 42, 50, 15


def away(place, angle, length):
    """A place in a direction: 0 points down, 90 to the front, which is right."""
    turn = math.radians(angle)
    return (place[0] + length * math.sin(turn), place[1] + length * math.cos(turn))


class Figure:
    """A person seen from the side, who looks to the right; angles of limbs: 0 hangs down, 90 points forward, 180 up."""

    def __init__(self, hip, lean=0):
        self.hip = hip
        self.shoulder = away(hip, 180 - lean, BACK)
        self.head = away(self.shoulder, 180 - lean, 33)
        self.lean = lean
        self.layers = []

    def arm(self, upper, lower, hand=True):
        """The places of an arm: shoulder, elbow, hand."""
        elbow = away(self.shoulder, upper, UPPER_ARM)
        wrist = away(elbow, lower, LOWER_ARM)
        return [self.shoulder, elbow, wrist]

    def leg(self, upper, lower, foot=90):
        knee = away(self.hip, upper, THIGH)
        ankle = away(knee, lower, SHIN)
        return [self.hip, knee, ankle], [ankle, away(ankle, foot, FOOT)]

    def draw_leg(self, upper, lower, foot=90):
        leg, toes = self.leg(upper, lower, foot)
        return Body().add(toes, 11, "hair").add(leg, LEG, "legs").draw()

    def draw_arm(self, upper, lower):
        shoulder, elbow, hand = self.arm(upper, lower)
        return Body().add([elbow, hand], ARM).add([shoulder, elbow], ARM + 2, "cloth").draw() + ""

    def draw_trunk(self):
        neck = away(self.shoulder, 180 - self.lean, 14)
        body = Body().add([neck, self.head], 12).add([self.head, (self.head[0] + .1, self.head[1])], 2 * HEAD)
        return body.add([away(self.shoulder, -self.lean, 4), away(self.hip, 180 - self.lean, 2)], TORSO, "cloth").draw()

    def draw(self, near_arm, far_arm, near_leg, far_leg, between=""):
        """The whole person, the limbs of the other side first; `between` lies before the trunk and behind the near arm."""
        return (self.draw_arm(*far_arm) + self.draw_leg(*far_leg) + self.draw_leg(*near_leg) + self.draw_trunk() + between
                + self.draw_arm(*near_arm))


def standing(x, near_arm=(8, 12), far_arm=(-6, -2), near_leg=(2, 0), far_leg=(-3, -2), lean=0, between=""):
    figure = Figure((x, GROUND - 8 - THIGH - SHIN), lean)
    return figure, figure.draw(near_arm, far_arm, near_leg, far_leg, between)


SEAT = 128


def seated(x, near_arm=(25, 75), far_arm=None, near_leg=(90, 0), far_leg=(84, -4), between="", lean=0):
    """A person on a chair, who looks to the right."""
    figure = Figure((x, SEAT - 8), lean)
    return figure, chair(x - 26) + figure.draw(near_arm, far_arm or near_arm, near_leg, far_leg, between)


def chair(x, width=62, seat=SEAT + 6):
    """A chair whose back is on the left, at `x`."""
    back = line([(x, seat - 66), (x, GROUND)], INK, 7) + line([(x + width, seat), (x + width, GROUND)], INK, 7)
    return back + box(x - 4, seat, width + 8, 9, "thing", 4)


def ground(start=14, end=306):
    return line([(start, GROUND + 3), (end, GROUND + 3)], INK, LINE)


def wall(x):
    return line([(x, 26), (x, GROUND + 3)], INK, LINE)


def table(x, y, width=110):
    return box(x, y, width, 9, "thing", 4) + line([(x + 12, y + 11), (x + 12, GROUND)], INK, 6) + line(
        [(x + width - 12, y + 11), (x + width - 12, GROUND)], INK, 6)


def phone(x, y, angle=0, width=17, height=30):
    """The device, small: how it lies in a hand or a pocket."""
    inner = element("rect", class_="f-device", fill=colour("device"), stroke="currentColor", stroke_width=3, x=-width / 2, y=-height / 2,
                    width=width, height=height, rx=4)
    screen = plain("rect", "screen", x=-width / 2 + 3.5, y=-height / 2 + 4.5, width=width - 7.0, height=height - 9.0, rx=1.5)
    return group(inner, screen, transform=f"translate({number(x)} {number(y)}) rotate({number(angle)})")


def tablet(x, y, width, height):
    """The device, large: what is to be seen on it."""
    return (element("rect", class_="f-device", fill=colour("device"), stroke="currentColor", stroke_width=LINE, x=x, y=y, width=width,
                    height=height, rx=14) + plain("rect", "screen", x=x + 11, y=y + 11, width=width - 22, height=height - 22, rx=5))


def arrow(points, kind="device", bend=None, both=False):
    """A movement, with its head at the last place; `bend` is a place that it bows towards."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    d = f"M{number(x0)} {number(y0)} Q{number(bend[0])} {number(bend[1])} {number(x1)} {number(y1)}" if bend else path_of(points)
    before = bend or points[-2]
    heads = head((x1, y1), before) + (head((x0, y0), bend or points[1]) if both else "")
    return group(stroke(kind, d, 6), stroke(kind, heads, 6))


def head(tip, before):
    turn = math.atan2(tip[1] - before[1], tip[0] - before[0])
    wings = [(tip[0] - 13 * math.cos(turn + side), tip[1] - 13 * math.sin(turn + side)) for side in (0.6, -0.6)]
    return path_of([wings[0], tip, wings[1]])


def sound(x, y, angle=0, count=3, kind="device", first=10):
    """Waves that leave a place."""
    arcs = ""
    for index in range(count):
        radius = first + 11 * index
        reach = radius * math.sin(math.radians(42))
        near = radius * math.cos(math.radians(42))
        arcs += f"M{number(near)} {number(-reach)} A{radius} {radius} 0 0 1 {number(near)} {number(reach)} "
    return group(stroke(kind, arcs.strip(), 5), transform=f"translate({number(x)} {number(y)}) rotate({number(angle)})")


def move(content, kind, **values):
    """What a style sheet moves: `kind` names how."""
    return group(content, class_=f"move-{kind}", **values)


def frames(first, second):
    """Two pictures by turns; the first one stands where nothing moves."""
    return group(first, class_="frame-a") + group(second, class_="frame-b", opacity=0)


def placed(content, x, y, angle=0, scale=1, mirrored=False):
    size = f" scale({number(-scale) if mirrored else number(scale)} {number(scale)})" if scale != 1 or mirrored else ""
    turn = f" rotate({number(angle)})" if angle else ""
    return group(content, transform=f"translate({number(x)} {number(y)}){turn}{size}")


def pointing_hand(fingers=1, spread=0):
    """The back of a right hand with the tip of the index at 0, 0; the thumb is left, the arm leaves downwards."""
    hand = Body()
    hand.add([(27, 118), (31, 200)], 50, "cloth").add([(25, 92), (28, 128)], 36)
    hand.add([(10, 78), (42, 80)], 40).add([(16, 92), (36, 92)], 34)
    hand.add([(10, 96), (-9, 78), (-13, 60)], 15)
    hand.add([(-spread, 9), (4, 64)], 16)
    if fingers > 1:
        hand.add([(20 + spread, 5), (21, 64)], 16)
    else:
        hand.add([(21, 46), (21, 66)], 16)
    hand.add([(38, 48), (37, 68)], 15).add([(53, 56), (51, 74)], 13)
    lines = [[(29.5, 48), (29, 68)], [(46, 55), (44.5, 72)]] + ([] if fingers > 1 else [[(12.5, 48), (13, 66)]])
    return hand.draw() + "".join(line(way, INK, 3) for way in lines)


def pinching_hand(gap):
    """A hand whose thumb and index stand `gap` apart; their middle is at 0, 0."""
    hand = Body()
    hand.add([(52, 118), (66, 190)], 50, "cloth").add([(46, 92), (54, 128)], 36)
    hand.add([(30, 78), (56, 82)], 40)
    hand.add([(gap / 2, -8), (gap / 2 + 14, 34), (30, 72)], 16)
    hand.add([(-gap / 2, 10), (-gap / 2 + 14, 46), (24, 84)], 16)
    hand.add([(46, 40), (48, 66)], 16).add([(63, 46), (62, 70)], 15).add([(77, 58), (74, 76)], 13)
    lines = [[(55, 44), (55.5, 66)], [(70.5, 54), (69, 72)]]
    return hand.draw() + "".join(line(way, INK, 3) for way in lines)


def open_hand():
    """A palm that says stop; its middle is at 0, 0."""
    hand = Body()
    hand.add([(0, 52), (0, 120)], 44, "cloth").add([(0, 24), (0, 66)], 32)
    hand.add([(-12, 10), (14, 10)], 40)
    for bottom, top in (((-21, 0), (-29, -48)), ((-6, -4), (-8, -62)), ((9, -4), (12, -58)), ((24, 2), (32, -40))):
        hand.add([bottom, top], 14)
    hand.add([(-22, 24), (-44, 4), (-50, -12)], 15)
    return hand.draw()


def holding_hand(width=84, height=128, content=""):
    """A hand that holds the device upright before a person; the device's middle is at 0, 0."""
    half, tall = width / 2, height / 2
    behind = Body().add([(12, tall + 4), (26, tall + 62)], 48, "cloth").add([(8, tall - 26), (16, tall + 16)], 40).draw()
    fingers = "".join(limb([(half + 3, y), (half - 9, y - 2)], 13) for y in (-18, -1, 16, 33))
    thumb = limb([(-half + 2, tall - 16), (-half - 5, 22), (-half + 12, 4)], 15)
    return behind + tablet(-half, -tall, width, height) + content + fingers + thumb


def face(x, y, scale=1, eyes=True, mouth=True):
    """A head from the front, with shoulders."""
    parts = Body().add([(-44, 112), (44, 112)], 62, "cloth").add([(0, 44), (0, 78)], 30).draw()
    parts += filled("ellipse", "skin", cx=-46, cy=4, rx=8, ry=12) + filled("ellipse", "skin", cx=46, cy=4, rx=8, ry=12)
    parts += filled("ellipse", "skin", cx=0, cy=0, rx=46, ry=54)
    parts += filled("path", "hair", d="M-47 -4 C-50 -72 50 -72 47 -4 C40 -24 22 -34 4 -30 C-18 -26 -38 -24 -47 -4 z")
    if eyes:
        parts += plain("circle", INK, cx=-17, cy=-4, r=5) + plain("circle", INK, cx=17, cy=-4, r=5)
    parts += line([(0, 2), (-4, 16), (3, 17)], INK, 3)
    if mouth:
        parts += stroke(INK, "M-13 31 Q0 37 13 31", 3)
    return placed(parts, x, y, scale=scale)


def headphones():
    """Around a head of `face`, whose left ear is on the right of the picture."""
    arc = stroke(INK, "M-55 2 C-58 -86 58 -86 55 2", 13) + stroke("device", "M-55 2 C-58 -86 58 -86 55 2", 6)
    return arc + box(-66, -16, 22, 42, "device", 9) + box(44, -16, 22, 42, "device", 9)


def profile(x, y, is_open=False, scale=1):
    """A head from the side, who looks to the right."""
    parts = Body().add([(-20, 104), (10, 104)], 66, "cloth").add([(-8, 40), (-10, 76)], 32).draw()
    mouth = "L 36 30 L 22 36 L 34 46" if is_open else "L 38 32 L 40 40"
    parts += filled("path", "skin", d=f"M-46 -4 C-46 -44 -18 -58 4 -56 C30 -54 42 -36 40 -14 L 50 8 L 40 14 {mouth} "
                    "C 34 56 22 58 8 56 C -26 56 -46 34 -46 -4 z", stroke_linejoin="round")
    parts += filled("path", "hair", d="M38 -26 C30 -62 -20 -66 -40 -38 "
                    "C-52 -20 -50 6 -42 24 C-30 18 -28 -2 -22 -14 C-6 -14 18 -18 38 -26 z")
    parts += plain("circle", INK, cx=24, cy=-8, r=4.5) + stroke(INK, "M-14 -6 q-12 2 -8 14 q4 8 12 4", 3.5)
    return placed(parts, x, y, scale=scale)
