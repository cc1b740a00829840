import { h, set, setText } from '../app/dom.js';
import { number, t } from '/words/words.js';
import { Part } from './part.js';
import { ReadoutLine } from './readout.js';

/** `<ambler-timed>`: a part while sensors record. Dispatches `endearly` with `ask`, `end` or `stay`. */
export class AmblerTimed extends Part {
  /** `{part, until, isEndAsked}` as the page has it. */
  set timed(timed) { this.take(timed); }

  build() {
    this.digits = h('span.part-digits', { role: 'timer' });
    // The engine says it aloud already: a screen reader finds it here and does not repeat it.
    this.cue = h('p.part-cue', { 'aria-live': 'off' });
    this.beats = h('div.part-beats', { 'aria-hidden': true }, h('span'), h('span'));
    this.steps = h('p.part-steps');
    this.lines = h('div.part-readouts');
    this.readoutLines = new Map();
    const answer = (what) => () => this.tell('endearly', { do: what });
    this.ask = this.button('part.end', answer('ask'));
    this.stay = this.button('part.stay', answer('stay'), '.primary');
    this.question = h('div.part-question', { role: 'alertdialog', 'aria-labelledby': 'part-question', hidden: true },
      h('p', { id: 'part-question' }, t('part.askEnd')), this.stay, this.button('part.endNow', answer('end')));
    this.endBox = h('div.part-end', this.ask, this.question);
    return [h('div.part-face', this.ring.svg, this.digits), this.cue, this.beats, this.steps, this.lines, this.endBox];
  }

  draw() {
    const { part, until, isEndAsked } = this.state;
    const isDone = part.endsBy === 'person';
    setText(this.ask, t(isDone ? 'part.done' : 'part.end'));
    this.ask.classList.toggle('primary', isDone);
    this.#drawQuestion(isEndAsked, part.canEndEarly);
    set(this.beats, { hidden: part.beatsPerMinute === null });
    set(this.cue, { hidden: !part.hasCues });
    set(this.steps, { hidden: part.endsBy !== 'steps' });
    if (!this.steps.hidden && !this.steps.textContent) this.#showSteps(0);
    for (const stream of part.streams) if (!this.readoutLines.has(stream)) this.#addLine(stream);
    this.left.start(until);
  }

  #drawQuestion(isAsked, canEnd) {
    const hadFocus = this.endBox.contains(document.activeElement);
    const isNew = this.question.hidden === isAsked;
    set(this.question, { hidden: !isAsked });
    set(this.lines, { hidden: isAsked });
    set(this.ask, { hidden: isAsked || !canEnd });
    // Who asked to end stays where the question is answered; the safe answer comes first.
    if (isNew && (hadFocus || isAsked)) (isAsked ? this.stay : this.ask).focus({ preventScroll: true });
  }

  #addLine(stream) {
    const line = new ReadoutLine(stream);
    this.readoutLines.set(stream, line);
    this.lines.append(line.element);
  }

  show(left) {
    const seconds = Math.ceil(left / 1000);
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    setText(this.digits, `${number(minutes)}:${number(rest, { minimumIntegerDigits: 2 })}`);
    set(this.digits, { 'aria-label': t('part.left', { count: seconds }) });
    this.ring.show(left / (this.state.part.lengthSeconds * 1000));
  }

  /** What a stream gives now; a stream that the part does not name is not shown. */
  showReadout(readout) {
    this.readoutLines.get(readout.stream)?.show(readout);
    if (readout.stepCount !== undefined) this.#showSteps(readout.stepCount);
  }

  #showSteps(count) {
    const wanted = this.state.part.steps;
    if (wanted !== null) setText(this.steps, t('part.steps', { count: number(count), wanted: number(wanted) }));
  }

  /** A cue or a beat of this moment. */
  showSignal({ cue, beat }) {
    if (cue !== undefined) {
      set(this.cue, { hidden: false });
      setText(this.cue, cue);
    }
    if (beat === undefined) return;
    set(this.beats, { hidden: false });
    this.beats.dataset.side = beat % 2 === 0 ? 'second' : 'first';
    navigator.vibrate?.(40);
  }
}

customElements.define('ambler-timed', AmblerTimed);
