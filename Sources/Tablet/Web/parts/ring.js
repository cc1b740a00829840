import { makeSVG, set } from '../scene/dom.js';

const LENGTH = 2 * Math.PI * 44;

/** A ring that empties, for time that goes by. */
export class Ring {
  constructor() {
    this.svg = makeSVG('svg', { viewBox: '0 0 100 100', class: 'part-ring', 'aria-hidden': 'true' });
    this.rest = makeSVG('circle', { cx: 50, cy: 50, r: 44, class: 'rest', 'stroke-dasharray': LENGTH });
    this.svg.append(makeSVG('circle', { cx: 50, cy: 50, r: 44 }), this.rest);
  }

  /** Shows how much is left, 0 to 1. */
  show(share) {
    set(this.rest, 'stroke-dashoffset', (LENGTH * (1 - Math.min(Math.max(share, 0), 1))).toFixed(1));
  }
}
