"""What each drawing shows, by the name that `Drawing.swift` gives it."""

from shapes import (
    GROUND,
    INK,
    Body,
    arrow,
    box,
    chair,
    disc,
    face,
    filled,
    frames,
    ground,
    headphones,
    holding_hand,
    limb,
    line,
    move,
    number,
    open_hand,
    phone,
    pinching_hand,
    placed,
    plain,
    pointing_hand,
    profile,
    seated,
    sound,
    standing,
    stroke,
    table,
    tablet,
    wall,
    words,
)

STEP_LEFT = {"near_leg": (28, 10), "far_leg": (-24, -34), "near_arm": (-24, -10), "far_arm": (26, 44)}
STEP_RIGHT = {"near_leg": (-24, -34), "far_leg": (28, 10), "near_arm": (26, 44), "far_arm": (-24, -10)}


def hand_with_phone(figure, upper, lower, angle=0, dx=4, dy=0):
    hand = figure.arm(upper, lower)[2]
    return phone(hand[0] + dx, hand[1] + dy, angle)


def walking(x, with_phone=False, pocket=False):
    """Somebody who walks to the right, in two steps."""
    found = []
    for step in (STEP_LEFT, STEP_RIGHT):
        figure, drawn = standing(x, **step)
        if pocket:
            drawn += phone(figure.hip[0] + 3, figure.hip[1] + 16, -8)
        if with_phone:
            _, drawn = standing(x, **{**step, "near_arm": (34, 84)})
            drawn += hand_with_phone(figure, 34, 84, 12)
        found.append(drawn)
    return frames(*found)


def cone(x):
    return filled("path", "yellow", d=f"M{x - 17} {GROUND + 1} L{x} {GROUND - 38} L{x + 17} {GROUND + 1} z", stroke_linejoin="round")


def on_screen(inner, hand="", x=30, y=12, width=214, height=150):
    """The device from the front, with what is on it, and a hand that does something there."""
    return tablet(x, y, width, height) + inner + hand


def touching(x, y, scale=0.72, kind="tap", angle=-24, fingers=1, spread=0):
    """A hand whose index is at a place."""
    hand = placed(pointing_hand(fingers, spread), x, y, angle, scale)
    return move(hand, kind) if kind else hand


def tree(x):
    return line([(x, GROUND), (x, GROUND - 70)], INK, 8) + disc(x, GROUND - 96, 32, "cloth")


def walk():
    return tree(50) + ground() + walking(160, pocket=True) + arrow([(222, 110), (284, 110)])


def walk_marks():
    return ground() + cone(36) + cone(284) + walking(148, pocket=True) + arrow([(104, 112), (66, 112)]) + arrow([(196, 112), (246, 112)])


def turn():
    return ground() + walking(120, pocket=True) + arrow([(176, 66), (176, 150)], bend=(330, 108))


def finish_line():
    flag = line([(262, GROUND + 3), (262, 46)], INK, 6)
    squares = "".join(plain("rect", INK if (row + column) % 2 else "thing", x=265 + 13 * column, y=48 + 13 * row, width=13, height=13)
                      for row in range(3) for column in range(3))
    return ground() + flag + squares + box(263, 46, 43, 43, "none", 3) + walking(120, with_phone=True) + arrow([(186, 110), (242, 110)])


def pocket():
    drawn = Body().add([(150, 130), (150, 214)], 92, "legs").draw()
    shirt = Body().add([(150, 40), (150, 92)], 92, "cloth").draw()
    opening = line([(128, 118), (172, 112)], INK, 5)
    device = move(phone(151, 88, -8, 40, 70), "down")
    hand = Body().add([(258, 30), (232, 76), (186, 92)], 26).add([(262, 14), (254, 36)], 38, "cloth").draw()
    fingers = limb([(188, 84), (160, 78)], 15) + limb([(188, 98), (162, 98)], 15)
    seam = line([(126, 120), (120, 160), (128, 186), (172, 184), (180, 160), (174, 114)])
    cover = plain("path", "legs", d="M126 122 L174 116 L180 190 L120 192 z") + seam
    return drawn + shirt + opening + device + cover + opening + move(hand + fingers, "down") + arrow([(84, 52), (84, 112)])


def reach():
    figure, drawn = standing(130, near_arm=(30, 118), far_arm=(-6, -2))
    x, y = figure.shoulder
    cord = line([(x - 8, y - 10), (x + 22, y + 34)], "device", 4) + line([(x + 8, y - 10), (x + 22, y + 34)], "device", 4)
    hand = figure.arm(30, 118)[2]
    return ground() + drawn + cord + phone(hand[0] + 3, hand[1] + 4, 6, 20, 34)


def rest():
    _, drawn = seated(140)
    return ground() + drawn


def careful():
    back = line([(204, 96), (204, GROUND)], INK, 7) + line([(266, 142), (266, GROUND)], INK, 7) + box(200, 138, 70, 9, "thing", 4)
    _, drawn = standing(140, near_arm=(52, 84))
    return ground() + back + drawn


def stop():
    return placed(open_hand(), 160, 84, 0, 1.15)


def step_up():
    step = box(168, GROUND - 34, 110, 37, "thing", 3)
    _, first = standing(128, near_leg=(58, -16), far_leg=(-2, -4), near_arm=(-20, 0), far_arm=(30, 60))
    high = standing(208, near_arm=(8, 14), far_arm=(-8, 0))[1]
    return ground() + step + frames(first, placed(high, 0, -34)) + arrow([(60, 150), (60, 84)], both=True)


def pulse():
    arm = Body().add([(-10, 150), (60, 142)], 56, "cloth").add([(60, 142), (176, 128)], 40).add([(176, 128), (214, 122)], 48)
    for bottom, top in (((222, 106), (286, 92)), ((226, 118), (296, 112)), ((224, 130), (288, 130)), ((216, 140), (268, 148))):
        arm.add([bottom, top], 15)
    arm.add([(196, 112), (226, 86), (246, 80)], 15)
    beat = move(disc(150, 150, 7, "red"), "beat")
    hand = placed(pointing_hand(2), 128, 122, 200, 0.62)
    return arm.draw() + move(hand, "press") + beat


def chair_pose():
    _, drawn = seated(120, near_arm=(40, 130), far_arm=(46, 150))
    _, stand = standing(150, near_arm=(40, 130), far_arm=(46, 150))
    return drawn, chair(94) + stand


def chair_stand():
    first, second = chair_pose()
    return ground() + frames(first, second) + arrow([(236, 148), (236, 62)], both=True)


def up_and_go():
    _, drawn = seated(74)
    return ground() + drawn + cone(284) + arrow([(128, 60), (254, 150)], bend=(290, 60)) + arrow([(236, 184), (146, 184)])


def chair_only():
    return wall(104) + ground(104) + chair(118, 96, 134)


def chair_mark():
    mark = line([(256, GROUND + 3), (288, GROUND + 3)], "red", 9)
    return wall(30) + ground(30) + chair(44, 66, 140) + mark + arrow([(130, 178), (262, 178)], both=True) + words(196, 164, "3 m")


def belt():
    figure, drawn = standing(160)
    x, y = figure.hip
    band = line([(x - 17, y - 6), (x + 17, y - 2)], "device", 9)
    return ground() + drawn + band + phone(x - 21, y - 6, 0, 15, 28) + arrow([(72, y - 5), (114, y - 5)])


def front_figure(x, left_foot, right_foot, lift=None, arms=18):
    """A person from the front, with feet at places; `lift` is a foot that does not stand."""
    hip_y, shoulder_y = GROUND - 94, GROUND - 144
    body = Body()
    far = lift or right_foot
    for hip, foot in ((-10, left_foot), (10, far)):
        knee = ((x + hip + foot[0]) / 2 + (16 if lift and foot is far else 0), (hip_y + foot[1]) / 2)
        body.add([foot, (foot[0] + (-3 if foot is left_foot else 3), foot[1] + 4)], 16, "hair")
        body.add([(x + hip, hip_y), knee, (foot[0], foot[1] - 6)], 18, "legs")
    for side in (-1, 1):
        elbow = (x + side * (26 + arms * 0.7), shoulder_y + 34)
        hand = (x + side * (28 + arms), shoulder_y + 64)
        body.add([elbow, hand], 13).add([(x + side * 24, shoulder_y + 4), elbow], 15, "cloth")
    body.add([(x, shoulder_y - 14), (x, shoulder_y)], 13).add([(x, shoulder_y - 32), (x + .1, shoulder_y - 32)], 34)
    body.add([(x - 12, shoulder_y + 6), (x - 8, hip_y)], 30, "cloth").add([(x + 12, shoulder_y + 6), (x + 8, hip_y)], 30, "cloth")
    return body.draw()


def feet_together():
    shoes = placed(shoe(), 246, 150) + placed(shoe(), 276, 150)
    return ground(14, 200) + front_figure(104, (96, GROUND - 8), (112, GROUND - 8)) + shoes


def shoe():
    """A foot from above, that points up."""
    return Body().add([(0, -26), (0, 26)], 22, "hair").draw()


def tandem():
    shoes = placed(shoe(), 262, 72) + placed(shoe(), 262, 158)
    _, drawn = standing(104, near_leg=(9, 6), far_leg=(-9, -10), near_arm=(16, 24), far_arm=(-18, -8))
    return ground(14, 200) + drawn + shoes


def one_leg():
    shoes = placed(shoe(), 262, 150)
    return ground(14, 200) + front_figure(104, (98, GROUND - 8), (112, GROUND - 8), lift=(122, GROUND - 44), arms=34) + shoes


def in_hand(upper, lower, angle=0, extra="", far=(20, 60)):
    figure, drawn = seated(110, near_arm=(upper, lower), far_arm=far)
    return ground() + drawn + hand_with_phone(figure, upper, lower, angle) + extra


def hand_in_lap():
    return in_hand(26, 80, 80)


def arm_stretched():
    return in_hand(90, 90, 0)


def elbow_bent():
    return in_hand(88, 168, 0)


def to_nose():
    figure, near = seated(110, near_arm=(90, 90), far_arm=(20, 60))
    bent, bent_drawn = seated(110, near_arm=(62, 190), far_arm=(20, 60))
    first = near + hand_with_phone(figure, 90, 90)
    second = bent_drawn + hand_with_phone(bent, 62, 190, 0)
    return ground() + frames(first, second) + arrow([(224, 62), (168, 44)], bend=(206, 36), both=True)


def wave():
    figure, drawn = seated(110, near_arm=(76, 160), far_arm=(20, 60))
    hand = figure.arm(76, 160)[2]
    turned = move(phone(hand[0], hand[1] - 8, 0), "swing")
    way = arrow([(hand[0] - 32, hand[1] - 22), (hand[0] + 32, hand[1] - 22)], bend=(hand[0], hand[1] - 46), both=True)
    return ground() + drawn + turned + way


def hold_still():
    return placed(holding_hand(), 160, 84, 0, 1)


def shake():
    signal = disc(0, -6, 22, "blue")
    hand = placed(holding_hand(content=signal), 160, 84, 0, 1)
    left, right = (arrow([(x, 34), (x, 120)], bend=(bend, 78), both=True) for x, bend in ((88, 66), (236, 258)))
    return move(hand, "shake") + left + right


def signal():
    return on_screen(move(disc(120, 84, 30, "blue"), "appear"), touching(126, 92))


def hold_back():
    square = box(82, 50, 60, 60, "yellow", 3)
    return on_screen(square, touching(232, 150, kind=None)) + arrow([(186, 104), (216, 134)])


def tap():
    return on_screen(disc(124, 84, 26, "blue"), touching(128, 90))


def press_hold():
    rings = move(plain("circle", "cloth", cx=124, cy=84, r=46), "beat")
    return on_screen(rings + disc(124, 84, 26, "blue"), touching(128, 90, kind="press"))


def swipe():
    return on_screen(arrow([(70, 62), (204, 62)], "blue"), touching(96, 92, kind="right"))


def drag():
    ring = disc(196, 62, 26, "none") + line([(112, 100), (164, 78)], "blue", 4, stroke_dasharray="2 9")
    return on_screen(ring + move(disc(88, 108, 21, "blue"), "drag"), touching(92, 114, kind="drag"))


def pinch():
    square = box(90, 50, 76, 76, "blue", 4)
    hand = frames(placed(pinching_hand(44), 128, 90, -14, 0.74), placed(pinching_hand(76), 128, 90, -14, 0.74))
    return on_screen(square, hand) + arrow([(84, 46), (54, 28)], "device") + arrow([(172, 46), (206, 28)], "device")


def turn_fingers():
    lines = line([(84, 118), (172, 58)], "blue", 12)
    hand = move(placed(pinching_hand(56), 128, 90, -14, 0.74), "swing")
    return on_screen(lines, hand) + arrow([(66, 60), (128, 30)], "device", bend=(84, 32))


def tap_fingers():
    hand = placed(pointing_hand(2, 30), 124, 88, -12, 0.82)
    other = placed(pointing_hand(2, 30), 124, 92, -5, 0.82)
    return on_screen(disc(92, 84, 27, "blue") + disc(176, 72, 27, "blue"), frames(hand, other))


def pegs():
    holes = "".join(disc(170 + 26 * column, 46 + 34 * row, 9, "none") for row in range(3) for column in range(2))
    dish = box(52, 46, 76, 80, "cloth", 16)
    return on_screen(dish + holes + disc(74, 66, 11, "blue") + move(disc(98, 100, 11, "blue"), "drag"), touching(102, 106, kind="drag"))


def press_key():
    keys = "".join(box(44 + 36 * column, 40 + 34 * row, 28, 26, "thing", 5) for row in range(2) for column in range(6))
    return box(30, 26, 232, 128, "cloth", 12) + keys + box(92, 112, 112, 28, "device", 6) + touching(150, 128)


def press_switch():
    base = filled("ellipse", "cloth", cx=140, cy=128, rx=98, ry=52)
    dome = filled("ellipse", "red", cx=140, cy=108, rx=70, ry=40)
    return base + dome + touching(146, 98, 0.8, kind="press")


def colour_word():
    letters = words(137, 88, "A B C", 44, "blue")
    buttons = "".join(box(50 + 46 * index, 112, 38, 30, kind, 6) for index, kind in enumerate(("red", "green", "blue", "yellow")))
    return on_screen(letters + buttons, touching(162, 132))


def colour_circles():
    kinds = ("red", "yellow", "green", "blue", "green", "red", "yellow", "blue", "green")
    circles = "".join(disc(92 + 44 * (index % 3), 44 + 42 * (index // 3), 15, kind) for index, kind in enumerate(kinds))
    return on_screen(circles, touching(142, 92))


def trail():
    places = [(74, 116), (106, 52), (162, 108), (204, 50)]
    way = line(places[:3], "device", 5)
    circles = "".join(disc(x, y, 19) + words(x, y + 8, str(index + 1), 22) for index, (x, y) in enumerate(places))
    return on_screen(way + circles, touching(166, 116))


def tiles():
    lit = (1, 3, 8)
    squares = "".join(box(76 + 44 * (index % 3), 26 + 42 * (index // 3), 36, 34, "blue" if index in lit else "thing", 5)
                      for index in range(9))
    return on_screen(squares, touching(138, 44))


def digits():
    sum_ = words(74, 84, "2", 42) + words(112, 84, "+", 34) + words(150, 84, "5", 42)
    buttons = "".join(box(50 + 46 * index, 104, 38, 36, "device" if index == 2 else "thing", 6)
                      + words(69 + 46 * index, 131, str(5 + index), 24, "screen" if index == 2 else INK) for index in range(4))
    return on_screen(sum_ + buttons, touching(162, 130))


def tower():
    posts = "".join(line([(70 + 66 * index, 50), (70 + 66 * index, 142)], INK, 6) for index in range(3))
    base = line([(46, 144), (228, 144)], INK, 7)
    discs = box(45, 126, 50, 15, "blue", 6) + box(51, 108, 38, 15, "blue", 6)
    moved = box(190, 126, 26, 15, "blue", 6)
    return tablet(18, 12, 246, 158) + posts + base + discs + moved + arrow([(84, 54), (186, 54)], bend=(134, 8)) + placed(
        pointing_hand(), 206, 120, -24, 0.6)


def with_headphones(x=160, y=92, scale=1):
    return placed(face(0, 0) + headphones(), x, y, scale=scale)


def wear_headphones():
    return with_headphones() + words(62, 108, "R", 36) + words(258, 108, "L", 36)


def listen():
    button = tablet(212, 60, 84, 130) + disc(254, 120, 24, "blue")
    waves = move(sound(18, 84, 0, 2), "beat")
    return waves + with_headphones(108, 88, 0.92) + button + placed(pointing_hand(), 256, 128, -18, 0.52)


def type_words():
    rows = "".join(box(196 + 24 * column, 150 + 20 * row, 18, 14, "thing", 3) for row in range(2) for column in range(4))
    screen = tablet(180, 60, 124, 138) + line([(200, 88), (262, 88)], INK, 5) + line([(200, 106), (240, 106)], INK, 5)
    return sound(8, 92, 0, 2) + with_headphones(92, 92, 0.86) + screen + rows + line([(252, 98), (252, 112)], "device", 4)


def quiet():
    _, drawn = seated(96, near_arm=(24, 72))
    return ground() + drawn + table(196, 134, 100) + phone(246, 126, 90, 16, 44) + move(sound(246, 104, -90, 3), "beat")


def record():
    return ground() + table(76, 140, 168) + phone(160, 131, 90, 18, 60) + move(sound(160, 104, -90, 3), "beat")


def on_table():
    _, drawn = seated(96, near_arm=(40, 84))
    return ground() + table(158, 132, 130) + drawn + phone(216, 126, 90, 12, 66)


def say_aah():
    return profile(96, 92, is_open=True) + move(sound(146, 118, 0, 3), "beat") + placed(phone(0, 0, 0, 44, 78), 258, 116)


def read_aloud():
    text = "".join(line([(214, 72 + 20 * row), (290 - 16 * (row % 2), 72 + 20 * row)], INK, 5) for row in range(5))
    return profile(86, 92, is_open=True) + move(sound(136, 116, 0, 2), "beat") + tablet(194, 46, 116, 136) + text


def covered(right):
    """A face with one eye behind a hand; the person's right eye is on the left of the picture."""
    head = face(160, 92)
    hand = Body().add([(-96, 150), (-70, 92)], 44, "cloth").add([(-72, 90), (-40, 34)], 30).add([(-36, 14), (-28, -4)], 40)
    for bottom, top in (((-40, -10), (-34, -44)), ((-27, -14), (-17, -48)), ((-14, -10), (-2, -40))):
        hand.add([bottom, top], 14)
    return head + placed(hand.draw(), 160, 92, mirrored=not right)


def lattice(x, y, size, count=8, wavy=False):
    step = size / count
    lines = ""
    for index in range(count + 1):
        at = number(y + index * step)
        over = number(x + index * step)
        bulge = wavy and index in (3, 4, 5)
        bend = number(step * (index - 4) * 1.4 + 4)
        lines += (f"M{number(x)} {at} h{number(size * .5)} q{number(size * .14)} {bend} {number(size * .28)} 0 h{number(size * .22)} "
                  if bulge else f"M{number(x)} {at} h{number(size)} ") + f"M{over} {number(y)} v{number(size)} "
    return stroke(INK, lines.strip(), 2.5) + plain("circle", INK, cx=x + size / 2, cy=y + size / 2, r=7)


def grid():
    return tablet(70, 10, 180, 200) + lattice(90, 40, 140)


def mark_grid():
    loop = stroke("red", "M160 76 C198 64 214 92 204 120 C192 146 152 138 148 114 C146 100 148 82 160 76", 6)
    return tablet(60, 8, 180, 200) + lattice(80, 38, 140, wavy=True) + loop + touching(196, 130, 0.6, kind=None)


def knee_bend():
    figure, bent = seated(110, near_leg=(90, 4), near_arm=(0, 10))
    straight, stretched = seated(110, near_leg=(90, 74), near_arm=(0, 10))
    found = []
    for one, drawn, angle in ((figure, bent, 4), (straight, stretched, 74)):
        leg, _ = one.leg(90, angle)
        middle = ((leg[1][0] + leg[2][0]) / 2, (leg[1][1] + leg[2][1]) / 2)
        found.append(drawn + phone(middle[0], middle[1], -angle, 14, 28))
    return ground() + frames(*found) + arrow([(196, 190), (238, 148)], bend=(234, 186), both=True)


def arm_raise():
    found = []
    for angle in (10, 165):
        figure, drawn = seated(120, near_arm=(angle, angle), far_arm=(14, 40))
        places = figure.arm(angle, angle)
        found.append(drawn + phone((places[0][0] + places[1][0]) / 2 + 2, (places[0][1] + places[1][1]) / 2, -angle, 14, 28))
    return ground() + frames(*found) + arrow([(198, 108), (172, 20)], bend=(222, 44))


SCENES = {
    "armRaise": arm_raise, "armStretched": arm_stretched, "belt": belt, "careful": careful, "chair": chair_only, "chairMark": chair_mark,
    "chairStand": chair_stand, "colourCircles": colour_circles, "colourWord": colour_word, "coverLeft": lambda: covered(right=False),
    "coverRight": lambda: covered(right=True), "digits": digits, "drag": drag, "elbowBent": elbow_bent, "feetTogether": feet_together,
    "finishLine": finish_line, "grid": grid, "handInLap": hand_in_lap, "headphones": wear_headphones, "holdBack": hold_back,
    "holdStill": hold_still, "kneeBend": knee_bend, "listen": listen, "markGrid": mark_grid, "oneLeg": one_leg, "pegs": pegs,
    "pinch": pinch, "pocket": pocket, "pressHold": press_hold, "pressKey": press_key, "pressSwitch": press_switch, "pulse": pulse,
    "quiet": quiet, "reach": reach, "readAloud": read_aloud, "record": record, "rest": rest, "sayAah": say_aah, "shake": shake,
    "signal": signal, "stepUp": step_up, "stop": stop, "swipe": swipe, "table": on_table, "tandem": tandem, "tap": tap,
    "tapFingers": tap_fingers, "tiles": tiles, "toNose": to_nose, "tower": tower, "trail": trail, "turn": turn,
    "turnFingers": turn_fingers, "typeWords": type_words, "upAndGo": up_and_go, "walk": walk, "walkMarks": walk_marks, "wave": wave,
}
