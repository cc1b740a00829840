import { t, number } from '../app/words.js';
import { make, makeSVG, set, setAll, setText } from './dom.js';

const SHAPES = {
  circle: { circle: { cx: 50, cy: 50, r: 44 } },
  square: { rect: { x: 8, y: 8, width: 84, height: 84 } },
  triangle: { polygon: { points: '50,6 96,90 4,90' } },
  star: { polygon: { points: '50,4 61,37 96,37 68,58 79,92 50,71 21,92 32,58 4,37 39,37' } },
  cross: { polygon: { points: '36,6 64,6 64,36 94,36 94,64 64,64 64,94 36,94 36,64 6,64 6,36 36,36' } },
};

/** What is reacted to: a word, a digit, a shape, or a counter that runs; its place is always kept. */
export class StimulusView {
  constructor() {
    this.element = make('div', 'scene-stimulus');
    this.state = 'null';
  }

  /** Shows a stimulus, or nothing. */
  draw(stimulus) {
    const state = JSON.stringify(stimulus);
    if (state === this.state) return;
    this.state = state;
    this.stop();
    setAll(this.element, { role: stimulus ? 'img' : null, 'aria-label': stimulus ? nameOf(stimulus) : null });
    set(this.element, 'class', `scene-stimulus${stimulus ? ` of-${stimulus.colour} shown` : ''}`);
    this.element.replaceChildren(...(stimulus ? [pictureOf(stimulus)] : []));
  }

  /** Counts milliseconds from a moment of the performance clock on, where the stimulus is a counter. */
  count(from) {
    if (JSON.parse(this.state)?.isCounter !== true) return;
    const text = this.element.querySelector('text');
    const step = (now) => {
      setText(text, number(Math.max(0, Math.round(now - from)), { useGrouping: false }));
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Stops the counter. */
  stop() {
    cancelAnimationFrame(this.frame);
  }
}

const pictureOf = ({ text, shape, isCounter }) => {
  const words = isCounter ? '0' : text;
  if (words !== null) return wordPicture(words, isCounter);
  const svg = makeSVG('svg', { viewBox: '0 0 100 100', class: 'shape', 'aria-hidden': 'true' });
  const [[name, attributes]] = Object.entries(SHAPES[shape] ?? SHAPES.square);
  svg.append(makeSVG(name, attributes));
  return svg;
};

/** A word as a picture, so that it fills its place at every length and text size. */
const wordPicture = (words, isCounter) => {
  const width = Math.max(isCounter ? 5 : words.length, 3) * 16 + 8;
  const svg = makeSVG('svg', { viewBox: `0 0 ${width} 32`, class: 'word', 'aria-hidden': 'true' });
  const text = makeSVG('text', { x: width / 2, y: 16 });
  text.append(words);
  svg.append(text);
  return svg;
};

const nameOf = ({ text, shape, colour }) => {
  const words = [text ?? (shape ? t(`shape.${shape}`) : t('scene.signal'))];
  if (colour !== 'neutral') words.push(t(`colour.${colour}`));
  return words.join(', ');
};
