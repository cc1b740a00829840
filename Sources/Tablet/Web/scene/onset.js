/**
 * When a change of the page could be seen.
 *
 * A change made inside the callback of an animation frame is drawn by that frame and handed to the display. When the
 * display took it is what the browser calls the presentation time: it is told of elements that ask for it (Element
 * Timing), so a small mark in the colour of its ground is drawn in the same frame as the stimulus, and its presentation
 * time is the onset. Where the browser tells none, the onset is the time stamp of the next animation frame: the first
 * tick of the display at which the change can be there. Both are on the clock of input events. What the panel adds is
 * constant for a machine and is measured from outside; see docs/design/0012-stimulus-timing.md.
 */
const frames = [];
const MOST_FRAMES = 61;
/** How long the presentation time is waited for after the next frame, in milliseconds. */
const PATIENCE = 60;
const waiting = new Map();
let count = 0;

if (PerformanceObserver.supportedEntryTypes.includes('element')) {
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) waiting.get(entry.identifier)?.(entry.presentationTime ?? entry.renderTime);
  }).observe({ type: 'element' });
}

const note = (interval) => {
  if (interval <= 0 || interval > 200) return;
  frames.push(interval);
  if (frames.length > MOST_FRAMES) frames.shift();
};

/** The length of a frame in milliseconds: the median of those seen; 1000/60 before any. */
export const frameInterval = () => {
  if (frames.length === 0) return 1000 / 60;
  return frames.toSorted((a, b) => a - b)[frames.length >> 1];
};

/** Watches some frames, so that their length is known before it counts. */
export const watchFrames = (number = 12) => {
  let last = null;
  let left = number;
  const step = (now) => {
    if (last !== null) note(now - last);
    last = now;
    if (left-- > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

/** The presentation time of a mark; undefined where none comes in time. */
const presentation = (name) => new Promise((resolve) => {
  waiting.set(name, resolve);
}).finally(() => waiting.delete(name));

/**
 * Makes a change inside one frame and tells when it could be seen: `onset` by the performance clock, `source` whether it
 * was `presented` or is taken from the display's next `tick`, when the frame that drew it `began`, the length of a `frame`, and how many frames were
 * `dropped` before the change could be seen. `place` is a shown element in which the mark is drawn.
 */
export const changeInFrame = (change, place) => new Promise((resolve, reject) => {
  const name = `onset-${++count}`;
  const presented = presentation(name);
  requestAnimationFrame((began) => {
    try {
      change();
      place.replaceChildren(markOf(name));
    } catch (error) {
      waiting.get(name)?.();
      reject(error);
      return;
    }
    requestAnimationFrame(async (tick) => {
      const frame = frameInterval();
      note(tick - began);
      setTimeout(() => waiting.get(name)?.(), PATIENCE);
      const seen = await presented;
      const isTold = seen >= began;
      const onset = isTold ? seen : tick;
      const dropped = Math.max(0, Math.round((Math.max(onset, tick) - began) / frame) - 1);
      resolve({ onset, began, source: isTold ? 'presented' : 'tick', frame, dropped });
    });
  });
});

const markOf = (name) => {
  const mark = document.createElement('div');
  mark.setAttribute('elementtiming', name);
  mark.textContent = '■';
  return mark;
};
