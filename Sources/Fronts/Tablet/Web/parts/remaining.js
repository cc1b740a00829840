import { clock } from '../app/clock.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Calls back with the milliseconds that are left until a moment of the engine's clock: each frame, or each second where motion disturbs. */
export class Remaining {
  constructor(show) { this.show = show; }

  /** Counts towards a moment, in nanoseconds as a text; one that is counted to already changes nothing. */
  start(until) {
    if (until === this.until) return;
    this.stop();
    this.until = until;
    this.#step(clock.toPerformance(until));
  }

  /** Stops to count. */
  stop() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.until = null;
  }

  #step(end) {
    const left = Math.max(0, end - performance.now());
    this.show(left);
    if (left === 0) return;
    if (calm.matches) this.timer = setTimeout(() => this.#step(end), left % 1000 || 1000);
    else this.frame = requestAnimationFrame(() => this.#step(end));
  }
}
