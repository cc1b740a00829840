import { h } from '../app/dom.js';

const lengthMilliseconds = 20_000;

/** A calm line of what a sensor delivers: its height is the rate, its holes are what is missing. Decoration for the eye only. */
export class Trace {
  canvas = h('canvas.part-trace', { 'aria-hidden': true });
  #points = [];
  #highest = 0;

  /** Adds the state of a stream at a moment of the performance clock, in milliseconds. */
  add({ sampleCount: count, missingCount: missing, rateHz = 0 }, now) {
    const last = this.#points.at(-1);
    const seconds = last ? (now - last.now) / 1000 : 0;
    if (last && seconds < 0.05) return;
    const rate = last ? Math.max(0, count - last.count) / seconds : 0;
    const isHole = last !== undefined && (missing > last.missing || rate === 0);
    this.#points.push({ now, rate, count, missing, isHole });
    while (this.#points[0].now < now - lengthMilliseconds) this.#points.shift();
    this.#highest = Math.max(rateHz, this.#highest * 0.99, rate);
    this.#draw(now);
  }

  #draw(now) {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0) return;
    // Setting the size empties the canvas as well.
    Object.assign(this.canvas, { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) });
    const { color, direction } = getComputedStyle(this.canvas);
    const pen = this.canvas.getContext('2d');
    pen.scale(devicePixelRatio, devicePixelRatio);
    Object.assign(pen, { strokeStyle: color, lineWidth: 3, lineJoin: 'round' });
    const place = (point) => {
      const back = (width * (now - point.now)) / lengthMilliseconds;
      const share = Math.min(1, point.rate / Math.max(this.#highest * 1.25, 1));
      return [direction === 'rtl' ? back : width - back, height - 4 - (height - 8) * share];
    };
    pen.beginPath();
    let isDown = false;
    for (const point of this.#points.slice(1)) {
      if (!point.isHole) pen[isDown ? 'lineTo' : 'moveTo'](...place(point));
      isDown = !point.isHole;
    }
    pen.stroke();
  }
}
