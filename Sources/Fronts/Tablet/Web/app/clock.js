import { postQuietly, pause } from './api.js';

/**
 * The engine's clock as this page reads it. One comparison is a request: the engine's moment lies
 * somewhere between sending and receiving, so the shortest round trip tells best, and half of it is
 * the most that the offset may be off.
 */
const comparisons = [];
const kept = 64;
let best = null;

async function compare() {
  const sent = performance.now();
  const { milliseconds } = await postQuietly('/api/clock');
  const received = performance.now();
  const now = { offset: milliseconds - (sent + received) / 2, error: (received - sent) / 2 };
  // Two comparisons that exclude each other: the machine has slept between them, and only one of the clocks went on.
  if (best && Math.abs(now.offset - best.offset) > now.error + best.error) comparisons.length = 0;
  comparisons.push(now);
  if (comparisons.length > kept) comparisons.shift();
  best = comparisons.reduce((one, other) => (other.error < one.error ? other : one));
}

/** Compares the clocks some times; what is newer than the last comparisons replaces them. */
export async function compareClocks(times = 12) {
  for (let turn = 0; turn < times; turn += 1) {
    await compare();
    await pause(4);
  }
}

export const clock = {
  /** Whether the clocks were compared. */
  get isKnown() { return best !== null; },
  /** How far the two clocks, so mapped, may be apart, in milliseconds. */
  get error() { return best?.error ?? Infinity; },
  /** The engine's milliseconds at a moment of this page's clock. */
  toEngine(milliseconds) { return milliseconds + (best?.offset ?? 0); },
  /** The moment of this page's clock that a moment of the engine, nanoseconds as text, is at. */
  toPerformance(nanoseconds) {
    const whole = BigInt(nanoseconds);
    return Number(whole / 1000n) / 1000 - (best?.offset ?? 0);
  },
  /** How many milliseconds are left until a moment of the engine; negative once it is over. */
  until(nanoseconds) { return this.toPerformance(nanoseconds) - performance.now(); },
};
