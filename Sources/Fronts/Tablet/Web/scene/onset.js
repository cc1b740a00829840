/**
 * When a change of the page could be seen.
 *
 * A change made inside the callback of an animation frame is drawn by that frame. When the display took it is what the
 * browser calls the presentation time: it is told of elements that ask for it (Element Timing), so a small mark in the
 * colour of its ground is drawn in the same frame as the stimulus, and its presentation time is the onset. Where the
 * browser tells none, the onset is the time stamp of the next animation frame: the first tick of the display at which
 * the change can be there. Both are on the clock of input events. What the panel adds is constant for a machine and is
 * measured from outside; see docs/design/0012-stimulus-timing.md.
 */
import { h } from '../app/dom.js';

const frames = [];
const mostFrames = 61;
/** How long the presentation time is waited for after the next frame: a busy machine tells it late, never wrong. */
const patienceMilliseconds = 300;
const isToldHere = PerformanceObserver.supportedEntryTypes.includes('element');
const waiting = new Map();
let count = 0;

if (isToldHere) {
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) waiting.get(entry.identifier)?.(entry.presentationTime ?? entry.renderTime);
  }).observe({ type: 'element' });
}

function note(interval) {
  if (interval <= 0 || interval > 200) return;
  frames.push(interval);
  if (frames.length > mostFrames) frames.shift();
}

/** The length of a frame in milliseconds: the median of those seen; 1000/60 before any. */
export const frameInterval = () => frames.toSorted((a, b) => a - b)[frames.length >> 1] ?? 1000 / 60;

const nextFrame = () => new Promise(requestAnimationFrame);

/** Watches some frames, so that their length is known before it counts. */
export async function watchFrames(number = 12) {
  let last = await nextFrame();
  for (let left = number; left > 0; left -= 1) {
    const now = await nextFrame();
    note(now - last);
    last = now;
  }
}

/**
 * Makes a change inside one frame and tells when it could be seen: `onset` by the performance clock, `source` whether it
 * was `presented` or is taken from the display's next `tick`, when the frame that drew it `began`, the length of a
 * `frame`, and how many frames were `dropped` before. `place` is a shown element in which the mark is drawn.
 */
export async function changeInFrame(change, place) {
  const name = `onset-${count += 1}`;
  const presented = new Promise((resolve) => { waiting.set(name, resolve); });
  try {
    // What is to be in the frame is done in its callback itself, not after it.
    const began = await new Promise((resolve, reject) => {
      requestAnimationFrame((now) => {
        try {
          change();
          place.replaceChildren(h('div', { elementtiming: name }, '■'));
          resolve(now);
        } catch (error) {
          reject(error);
        }
      });
    });
    const tick = await nextFrame();
    const frame = frameInterval();
    note(tick - began);
    setTimeout(() => waiting.get(name)?.(), isToldHere ? patienceMilliseconds : 0);
    const seen = await presented;
    const isTold = seen >= began;
    const onset = isTold ? seen : tick;
    const dropped = Math.max(0, Math.round((Math.max(onset, tick) - began) / frame) - 1);
    return { onset, began, source: isTold ? 'presented' : 'tick', frame, dropped };
  } finally {
    waiting.delete(name);
  }
}
