import { set, svg } from '../app/dom.js';

const circle = { cx: 50, cy: 50, r: 44 };
const length = 2 * Math.PI * circle.r;

/** A ring that empties, for time that goes by. */
export class Ring {
  constructor() {
    this.rest = svg('circle.rest', { ...circle, 'stroke-dasharray': length });
    this.svg = svg('svg.part-ring', { viewBox: '0 0 100 100', 'aria-hidden': true }, svg('circle', circle), this.rest);
  }

  /** Shows how much is left, 0 to 1. */
  show(share) {
    set(this.rest, { 'stroke-dashoffset': (length * (1 - Math.min(Math.max(share, 0), 1))).toFixed(1) });
  }
}
