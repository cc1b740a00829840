import { h, set, setText } from '../app/dom.js';
import { t, number } from '/words/words.js';
import { Board } from './board.js';
import { SceneControls } from './controls.js';
import { SceneEntry } from './entry.js';
import { SceneKeys } from './keys.js';
import { changeInFrame, watchFrames } from './onset.js';
import { BoardPointers } from './pointers.js';
import { Scanning } from './scanning.js';
import { Steady } from './steady.js';
import { StimulusView } from './stimulus.js';

const empty = { prompt: null, stimulus: null, aspect: 1, items: [], controls: [], progress: null, entry: null, gesture: 'press', drags: null, drag: null };
const flashMilliseconds = 160;

/** `<ambler-scene>`: what a test shows now. Dispatches `response` for all that the person does. */
export class AmblerScene extends HTMLElement {
  #scene = empty;
  board = new Board();
  stimulus = new StimulusView();
  controls = new SceneControls(this);
  entry = new SceneEntry(this);
  scan = new Scanning(this);
  keys = new SceneKeys(this);
  pointers = new BoardPointers(this);
  flashes = new Map();

  connectedCallback() {
    if (!this.prompt) this.build();
    this.keys.connect();
    this.scan.update();
    this.growth.connect();
    watchFrames();
  }

  disconnectedCallback() {
    this.keys.disconnect();
    this.scan.update();
    this.stimulus.stop();
    this.growth.disconnect();
  }

  build() {
    this.prompt = h('p.scene-prompt', { 'aria-live': 'polite' });
    this.told = h('p.scene-notice', { role: 'status' });
    this.bar = h('div.scene-progress', h('div'));
    this.place = h('div.scene-place', this.board.svg);
    this.mark = h('div.scene-mark', { 'aria-hidden': true });
    this.append(this.bar, h('div.scene-words', this.prompt, this.told, this.mark), this.stimulus.element, this.place,
      this.entry.element, this.controls.element);
    this.growth = new Steady(this.prompt);
    this.draw();
  }

  /** The scene as the engine sent it; what did not change is not touched, and the focus stays. */
  set scene(scene) {
    this.#scene = { ...empty, ...scene };
    if (this.prompt) this.draw();
  }

  get scene() { return this.#scene; }

  /** Draws a scene with its stimulus in one frame; tells when it could be seen, see `onset.js`. */
  async showStimulus(scene) {
    const shown = await changeInFrame(() => { this.scene = scene; }, this.mark);
    this.stimulus.count(shown.onset);
    return shown;
  }

  draw() {
    const { prompt, stimulus, items, aspect, controls, progress, entry, gesture } = this.#scene;
    this.pointers.clear();
    setText(this.prompt, prompt ?? '');
    set(this.place, { hidden: items.length === 0 });
    this.stimulus.draw(stimulus);
    if (this.aspect !== aspect) this.place.style.setProperty('--aspect', (this.aspect = aspect));
    this.board.draw(items, aspect);
    this.controls.draw(controls);
    this.entry.draw(entry);
    this.drawProgress(progress);
    const looks = { 'with-board': items.length > 0, 'with-stimulus': stimulus, 'with-entry': entry, [`by-${gesture}`]: true };
    set(this, { class: ['scene', ...Object.keys(looks).filter((name) => looks[name])].join(' ') });
    setText(this.told, this.needsTouch ? t('scene.needsTouch') : '');
    this.scan.update();
  }

  drawProgress(progress) {
    set(this.bar, { hidden: progress === null });
    if (progress === null) return;
    const percent = Math.round(progress * 100);
    set(this.bar, { role: 'progressbar', 'aria-label': t('scene.progress'), 'aria-valuemin': 0, 'aria-valuemax': 100,
      'aria-valuenow': percent, 'aria-valuetext': number(progress, { style: 'percent' }) });
    this.bar.firstChild.style.inlineSize = `${percent}%`;
  }

  /** Whether several fingers are asked for where no screen takes them. */
  get needsTouch() { return (this.#scene.drag?.fingers ?? 1) > 1 && navigator.maxTouchPoints === 0; }

  /** The ids of all that can be pressed now, in the order of the page. */
  get targets() {
    const { items, controls, gesture } = this.#scene;
    const touchable = gesture === 'stroke' ? [] : items.filter((item) => item.touchable);
    return [...touchable, ...controls].map(({ id }) => id);
  }

  /** The element of an item or a control. */
  element(id) { return this.board.node(id) ?? this.controls.buttons.get(id); }

  /** Tells what the person did; `at` is the input event's own time stamp. */
  respond(detail) { this.dispatchEvent(new CustomEvent('response', { bubbles: true, detail })); }

  /** A press without a place on the board. */
  pressByKey(id, event, means) {
    this.flash(id, this.keys.down.has(event.code));
    this.respond({ do: 'press', id, means, at: event.timeStamp });
  }

  /** Has the release of a key told as well, where the scene wants it. */
  holdByKey(id, event) {
    if (this.#scene.gesture === 'hold') this.keys.down.set(event.code, { id, means: 'switch' });
  }

  /** What was held is let go. */
  release(id, event, means) {
    this.unflash(id);
    this.respond({ do: 'release', id, means, at: event.timeStamp });
  }

  /** Shows at once that a touch was met; until `unflash` if it is held. */
  flash(id, isHeld) {
    this.element(id)?.classList.add('pressed');
    clearTimeout(this.flashes.get(id));
    if (!isHeld) this.flashes.set(id, setTimeout(() => this.unflash(id), flashMilliseconds));
  }

  unflash(id) { this.element(id)?.classList.remove('pressed'); }

  /** A sentence about something that could not count. */
  notice(key) { setText(this.told, t(key)); }
}

customElements.define('ambler-scene', AmblerScene);
