import { clock } from '../app/clock.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Calls back with the milliseconds that are left until a moment of the engine's clock: each frame, or each second where motion disturbs. */
export class Remaining {
  constructor(show) {
    this.show = show;
  }

  /** Counts towards another moment, in nanoseconds as a text. */
  start(until) {
    this.end = clock.toPerformance(until);
    this.stop();
    this.step();
  }

  /** Stops to count. */
  stop() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }

  step() {
    const left = Math.max(0, this.end - performance.now());
    this.show(left);
    if (left === 0) return;
    if (calm.matches) this.timer = setTimeout(() => this.step(), left % 1000 || 1000);
    else this.frame = requestAnimationFrame(() => this.step());
  }
}
