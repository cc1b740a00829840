import { keptSeconds } from './ring.js';

const leastSeconds = 0.01;
// Samples come in blocks of a tenth of a second; so much later all of them are there.
const behindSeconds = 0.25;

/** How the clock of the samples runs against the page's own, told by when blocks arrive. */
export class SampleClock {
  #lead = null;
  #held = null;

  /** Notes that a sample of a time has come now; both in seconds. */
  note(sampleTime, now) {
    const lead = sampleTime - now;
    if (this.#lead === null || lead > this.#lead) this.#lead = lead;
    else this.#lead += (lead - this.#lead) * 0.002;
    this.#held = null;
  }

  /** Stands still until something comes again. */
  hold(now) {
    this.#held ??= this.time(now);
    this.#lead = null;
  }

  /** The time up to which everything should be there. */
  time(now) {
    return this.#held ?? (this.#lead === null ? 0 : now + this.#lead - behindSeconds);
  }
}

/** Which time all plots show: a span that ends now, or where it was paused. */
export class View {
  constructor() {
    this.span = 10;
    /** Where it ends while it is paused, and the moment of the pause, which ticks are counted from. */
    this.end = null;
    this.pausedAt = null;
  }

  get isPaused() { return this.end !== null; }

  pause(now) {
    if (this.isPaused) return;
    this.end = now;
    this.pausedAt = now;
  }

  resume() {
    this.end = null;
    this.pausedAt = null;
  }

  /** From when to when, and what time ticks are counted from. */
  shown(now) {
    const end = this.end ?? now;
    return { from: end - this.span, to: end, zero: this.pausedAt ?? now };
  }

  /** Makes the span so many times as long; what is at a place from 0 to 1 stays there while it is paused. */
  zoom(factor, place = 1) {
    const span = clamp(this.span * factor, leastSeconds, keptSeconds);
    if (this.isPaused) this.end += (this.span - span) * (place - 1);
    this.span = span;
    this.#stay();
  }

  setSpan(span) { this.zoom(span / this.span, 0.5); }

  /** Moves by a part of what is shown; above 0 is later. */
  pan(part) {
    if (!this.isPaused) return;
    this.end += part * this.span;
    this.#stay();
  }

  // Some of the kept minute is always in sight.
  #stay() {
    if (this.isPaused) this.end = clamp(this.end, Math.min(this.pausedAt, this.pausedAt - keptSeconds + this.span), this.pausedAt);
  }
}

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
