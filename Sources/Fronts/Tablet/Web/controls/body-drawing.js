// The drawing of a body: each region is a rounded box, large enough for a finger.

const width = 300;

/** Boxes of a side as x, y, width and height: on the line between left and right, and of the half drawn on the left. */
const sides = {
  front: {
    middle: { head: [104, 4, 92, 46], face: [104, 54, 92, 48], neckFront: [122, 106, 56, 34],
      upperAbdomen: [100, 250, 100, 48], lowerAbdomen: [100, 302, 100, 46], groin: [100, 352, 100, 46] },
    half: { ShoulderFront: [52, 144, 70, 46], Chest: [100, 194, 48, 52], UpperArmFront: [50, 194, 46, 66],
      ForearmFront: [42, 264, 46, 72], HandFront: [34, 340, 48, 56], ThighFront: [100, 402, 48, 78],
      KneeFront: [100, 484, 48, 48], Shin: [100, 536, 48, 76], FootTop: [88, 616, 60, 44] },
    joint: [126, 144, 48, 46],
  },
  back: {
    middle: { headBack: [104, 4, 92, 98], neckBack: [122, 106, 56, 34], upperBack: [100, 206, 100, 58], lowerBack: [100, 268, 100, 62] },
    half: { ShoulderBack: [52, 144, 96, 58], UpperArmBack: [50, 206, 46, 58], Elbow: [42, 268, 46, 68],
      HandBack: [34, 340, 48, 56], Buttock: [100, 334, 48, 64], ThighBack: [100, 402, 48, 86],
      Calf: [100, 492, 48, 120], Sole: [88, 616, 60, 44] },
  },
};

/** The boxes of a side by region: the person's right is on the left of a front, and on the right of a back. */
export function boxes(side) {
  const [near, far] = side === 'front' ? ['right', 'left'] : ['left', 'right'];
  const halves = Object.entries(sides[side].half).flatMap(([name, [x, y, wide, high]]) => [
    [`${near}${name}`, [x, y, wide, high]], [`${far}${name}`, [width - x - wide, y, wide, high]]]);
  return { ...sides[side].middle, ...Object.fromEntries(halves) };
}

/** The box of a side that is no region, and joins those that are. */
export const joint = (side) => sides[side].joint;

/** The line around a box: the head is round, limbs have round ends. */
export function outline(x, y, wide, high, id = '') {
  const top = id === 'face' ? 6 : id.startsWith('head') ? 46 : 20;
  const foot = id === 'head' ? 6 : id === 'face' || id === 'headBack' ? 46 : 20;
  const [up, low] = [Math.min(top, high - 6), Math.min(foot, high - 6)];
  return `M${x} ${y + up}a${top} ${up} 0 0 1 ${top} ${-up}h${wide - 2 * top}a${top} ${up} 0 0 1 ${top} ${up}v${high - up - low}`
    + `a${foot} ${low} 0 0 1 ${-foot} ${low}h${2 * foot - wide}a${foot} ${low} 0 0 1 ${-foot} ${-low}z`;
}

/** The size of the drawing. */
export const viewBox = `20 0 ${width - 40} 664`;
