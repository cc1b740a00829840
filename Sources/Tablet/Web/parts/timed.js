import { number, t } from '../app/words.js';
import { make, set, setText } from '../scene/dom.js';
import { ReadoutLine } from './readout.js';
import { Remaining } from './remaining.js';
import { Ring } from './ring.js';

/** `<ambler-timed>`: a part while sensors record. Dispatches `endearly` with `ask`, `end` or `stay`. */
export class AmblerTimed extends HTMLElement {
  #left = new Remaining((left) => this.show(left));
  #timed = null;

  /** `{part, until, isEndAsked}` as the page has it. */
  set timed(timed) {
    const isOther = this.#timed?.until !== timed.until;
    this.#timed = timed;
    if (!this.isConnected) return;
    this.draw();
    if (isOther) this.#left.start(timed.until);
  }

  connectedCallback() {
    if (!this.digits) this.build();
    if (!this.#timed) return;
    this.draw();
    this.#left.start(this.#timed.until);
  }

  disconnectedCallback() {
    this.#left.stop();
  }

  build() {
    this.classList.add('part', 'timed');
    this.ring = new Ring();
    this.digits = make('span', 'part-digits');
    this.digits.setAttribute('role', 'timer');
    const face = make('div', 'part-face');
    face.append(this.ring.svg, this.digits);
    this.cue = make('p', 'part-cue');
    // The engine says it aloud already: a screen reader finds it here and does not repeat it.
    this.cue.setAttribute('aria-live', 'off');
    this.beats = make('div', 'part-beats');
    this.beats.setAttribute('aria-hidden', 'true');
    this.beats.append(make('span'), make('span'));
    this.steps = make('p', 'part-steps');
    this.lines = make('div', 'part-readouts');
    this.readoutLines = new Map();
    this.endBox = make('div', 'part-end');
    this.buildEnd();
    this.append(face, this.cue, this.beats, this.steps, this.lines, this.endBox);
  }

  buildEnd() {
    this.ask = this.button('part.end', 'ask');
    this.question = make('div', 'part-question');
    this.question.setAttribute('role', 'alertdialog');
    this.question.setAttribute('aria-labelledby', 'part-question');
    const words = make('p', '', t('part.askEnd'));
    words.id = 'part-question';
    this.stay = this.button('part.stay', 'stay', 'primary');
    this.question.append(words, this.stay, this.button('part.endNow', 'end'));
    this.question.hidden = true;
    this.endBox.append(this.ask, this.question);
  }

  button(words, what, kind = '') {
    const button = make('button', `part-button ${kind}`, t(words));
    button.type = 'button';
    button.addEventListener('click', () => this.dispatchEvent(new CustomEvent('endearly', { bubbles: true, detail: { do: what } })));
    return button;
  }

  draw() {
    const { part, isEndAsked } = this.#timed;
    setText(this.ask, t(part.endsBy === 'person' ? 'part.done' : 'part.end'));
    set(this.ask, 'class', `part-button${part.endsBy === 'person' ? ' primary' : ''}`);
    this.drawQuestion(isEndAsked, part.canEndEarly);
    set(this.beats, 'hidden', part.beatsPerMinute === null);
    set(this.cue, 'hidden', !part.hasCues);
    set(this.steps, 'hidden', part.endsBy !== 'steps');
    if (part.endsBy === 'steps' && !this.steps.textContent) this.showSteps(0);
    for (const stream of part.streams) if (!this.readoutLines.has(stream)) this.addLine(stream);
  }

  drawQuestion(isAsked, canEnd) {
    const hadFocus = this.endBox.contains(document.activeElement);
    const isNew = this.question.hidden === isAsked;
    set(this.question, 'hidden', !isAsked);
    set(this.lines, 'hidden', isAsked);
    set(this.ask, 'hidden', isAsked || !canEnd);
    // Who asked to end stays where the question is answered; the safe answer comes first.
    if (isNew && (hadFocus || isAsked)) (isAsked ? this.stay : this.ask).focus({ preventScroll: true });
  }

  addLine(stream) {
    const line = new ReadoutLine(stream);
    this.readoutLines.set(stream, line);
    this.lines.append(line.element);
  }

  show(left) {
    const seconds = Math.ceil(left / 1000);
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    setText(this.digits, `${number(minutes)}:${number(rest, { minimumIntegerDigits: 2 })}`);
    set(this.digits, 'aria-label', t('part.left', { count: seconds }));
    this.ring.show(left / (this.#timed.part.lengthSeconds * 1000));
  }

  /** What a stream gives now; a stream that the part does not name is not shown. */
  showReadout(readout) {
    this.readoutLines.get(readout.stream)?.show(readout);
    if (readout.stepCount !== undefined) this.showSteps(readout.stepCount);
  }

  showSteps(count) {
    const wanted = this.#timed.part.steps;
    if (wanted !== null) setText(this.steps, t('part.steps', { count: number(count), wanted: number(wanted) }));
  }

  /** A cue or a beat of this moment. */
  showSignal({ cue, beat }) {
    if (cue !== undefined) {
      set(this.cue, 'hidden', false);
      setText(this.cue, cue);
    }
    if (beat !== undefined) {
      set(this.beats, 'hidden', false);
      set(this.beats, 'data-side', beat % 2 === 0 ? 'second' : 'first');
      navigator.vibrate?.(40);
    }
  }
}

customElements.define('ambler-timed', AmblerTimed);
