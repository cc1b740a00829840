import { fill, h, set, setText, svg } from '../app/dom.js';
import { t, number } from '/words/words.js';

const shapes = {
  circle: ['circle', { cx: 50, cy: 50, r: 44 }],
  square: ['rect', { x: 8, y: 8, width: 84, height: 84 }],
  triangle: ['polygon', { points: '50,6 96,90 4,90' }],
  star: ['polygon', { points: '50,4 61,37 96,37 68,58 79,92 50,71 21,92 32,58 4,37 39,37' }],
  cross: ['polygon', { points: '36,6 64,6 64,36 94,36 94,64 64,64 64,94 36,94 36,64 6,64 6,36 36,36' }],
};

/** What is reacted to: a word, a digit, a shape, or a counter that runs; its place is always kept. */
export class StimulusView {
  element = h('div.scene-stimulus');
  #state = 'null';

  /** Shows a stimulus, or nothing. */
  draw(stimulus) {
    const state = JSON.stringify(stimulus);
    if (state === this.#state) return;
    this.#state = state;
    this.stop();
    set(this.element, { role: stimulus && 'img', 'aria-label': stimulus && nameOf(stimulus),
      lang: stimulus?.text?.lang ?? null, class: `scene-stimulus${stimulus ? ` of-${stimulus.colour}` : ''}` });
    fill(this.element, stimulus && pictureOf(stimulus));
  }

  /** Counts milliseconds from a moment of the performance clock on, where the stimulus is a counter. */
  count(from) {
    if (!JSON.parse(this.#state)?.isCounter) return;
    const text = this.element.querySelector('text');
    const step = (now) => {
      setText(text, number(Math.max(0, Math.round(now - from)), { useGrouping: false }));
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Stops the counter. */
  stop() { cancelAnimationFrame(this.frame); }
}

/** A shape, or a word as a picture, so that it fills its place at every length and text size. */
function pictureOf({ text, shape, isCounter }) {
  const words = isCounter ? '0' : text;
  const picture = (kind, wide, high, child) => svg(`svg.${kind}`, { viewBox: `0 0 ${wide} ${high}`, 'aria-hidden': true }, child);
  if (words === null) return picture('shape', 100, 100, svg(...(shapes[shape] ?? shapes.square)));
  const width = Math.max(isCounter ? 5 : words.length, 3) * 16 + 8;
  return picture('word', width, 32, svg('text', { x: width / 2, y: 16 }, words));
}

const nameOf = ({ text, shape, colour }) => [text ?? t(shape ? `shape.${shape}` : 'scene.signal'),
  colour !== 'neutral' && t(`colour.${colour}`)].filter(Boolean).join(t('answer.comma'));
