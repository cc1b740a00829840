/** How many pictures were drawn and what they cost in milliseconds, for tests and the curious. */
export const pace = { pictures: 0, cost: 0, most: 0 };

const quickest = 1000 / 60;
const slow = 1000 / 30;
// Where drawing takes longer than that, every second picture is left out.
const dear = 12;

let [last, usual] = [-Infinity, 0];

/** Draws with `draw` at the pace of the screen, at most 60 and mostly no less than 30 times a second. */
export function everyPicture(draw) {
  const next = (now) => {
    requestAnimationFrame(next);
    if (now - last < (usual > dear ? slow : quickest) - 4) return;
    last = now;
    const begun = performance.now();
    if (!draw(now)) return;
    const cost = performance.now() - begun;
    usual += (cost - usual) * 0.1;
    pace.pictures += 1;
    pace.cost += cost;
    pace.most = Math.max(pace.most, cost);
  };
  requestAnimationFrame(next);
}
