import { clock } from './clock.js';

/**
 * What the engine needs to say how far the times of a test may be off: frames, onsets, the way of
 * inputs to this page, and whether the page was in front.
 */
export class Timing {
  #frames = [];
  #onsets = [];
  #delays = [];
  #focusLost = 0;
  #last = null;
  #isOn = false;

  start() {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#last = null;
    requestAnimationFrame((now) => this.#frame(now));
    document.addEventListener('visibilitychange', this.#lost);
    window.addEventListener('blur', this.#lost);
  }

  stop() {
    this.#isOn = false;
    document.removeEventListener('visibilitychange', this.#lost);
    window.removeEventListener('blur', this.#lost);
  }

  /** Notes how long it took from the call for a stimulus until its frame. */
  noteOnset(milliseconds) { this.#onsets.push(milliseconds); }

  /** Notes an input: from its own time until this page heard of it. */
  noteInput(event) { this.#delays.push(Math.max(0, performance.now() - event.timeStamp)); }

  /** What was measured since this was last asked, as an event for the engine. */
  take() {
    const taken = {
      event: 'timing', frames: rounded(this.#frames), onsets: rounded(this.#onsets),
      inputDelays: rounded(this.#delays), clockError: clock.error, focusLost: this.#focusLost,
    };
    this.#frames = [];
    this.#onsets = [];
    this.#delays = [];
    this.#focusLost = 0;
    return taken;
  }

  #frame(now) {
    if (!this.#isOn) return;
    if (this.#last !== null && this.#frames.length < 20000) this.#frames.push(now - this.#last);
    this.#last = now;
    requestAnimationFrame((next) => this.#frame(next));
  }

  #lost = () => {
    this.#last = null;
    if (document.hidden || !document.hasFocus()) this.#focusLost += 1;
  };
}

const rounded = (values) => values.map((value) => Math.round(value * 1000) / 1000);
