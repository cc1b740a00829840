import { t, number } from '../app/words.js';
import { Board } from './board.js';
import { SceneControls } from './controls.js';
import { make, set, setAll, setText } from './dom.js';
import { SceneEntry } from './entry.js';
import { SceneKeys } from './keys.js';
import { changeInFrame, watchFrames } from './onset.js';
import { BoardPointers } from './pointers.js';
import { Scanning } from './scanning.js';
import { Steady } from './steady.js';
import { StimulusView } from './stimulus.js';

const EMPTY = { prompt: null, stimulus: null, aspect: 1, items: [], controls: [], progress: null, entry: null, gesture: 'press', drags: null, drag: null };

/** `<ambler-scene>`: what a test shows now. Dispatches `response` for all that the person does. */
export class AmblerScene extends HTMLElement {
  #scene = EMPTY;

  constructor() {
    super();
    this.board = new Board();
    this.stimulus = new StimulusView();
    this.controls = new SceneControls(this);
    this.entry = new SceneEntry(this);
    this.scan = new Scanning(this);
    this.keys = new SceneKeys(this);
    this.pointers = new BoardPointers(this);
    this.flashes = new Map();
  }

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
    this.classList.add('scene');
    this.prompt = make('p', 'scene-prompt');
    this.prompt.setAttribute('aria-live', 'polite');
    this.told = make('p', 'scene-notice');
    this.told.setAttribute('role', 'status');
    this.bar = make('div', 'scene-progress');
    this.bar.append(make('div'));
    this.place = make('div', 'scene-place');
    this.place.append(this.board.svg);
    this.mark = make('div', 'scene-mark');
    this.mark.setAttribute('aria-hidden', 'true');
    const words = make('div', 'scene-words');
    words.append(this.prompt, this.told, this.mark);
    this.append(this.bar, words, this.stimulus.element, this.place, this.entry.element, this.controls.element);
    this.growth = new Steady(this.prompt);
    this.draw();
  }

  /** The scene as the engine sent it; what did not change is not touched, and the focus stays. */
  set scene(scene) {
    this.#scene = { ...EMPTY, ...scene };
    if (this.prompt) this.draw();
  }

  get scene() {
    return this.#scene;
  }

  /** Draws a scene with its stimulus in one frame; tells when it could be seen, see `onset.js`. */
  async showStimulus(scene) {
    const shown = await changeInFrame(() => { this.scene = scene; }, this.mark);
    this.stimulus.count(shown.onset);
    return shown;
  }

  draw() {
    const { prompt, stimulus, items, aspect, controls, progress, entry } = this.#scene;
    this.pointers.clear();
    setText(this.prompt, prompt ?? '');
    set(this.place, 'hidden', items.length === 0);
    this.stimulus.draw(stimulus);
    if (this.aspect !== aspect) this.place.style.setProperty('--aspect', (this.aspect = aspect));
    this.board.draw(items, aspect);
    this.controls.draw(controls);
    this.entry.draw(entry);
    this.drawProgress(progress);
    set(this, 'class', ['scene', items.length > 0 ? 'with-board' : '', stimulus ? 'with-stimulus' : '', entry ? 'with-entry' : '',
      controls.length > 0 ? 'with-controls' : '', `by-${this.#scene.gesture}`].filter(Boolean).join(' '));
    setText(this.told, this.needsTouch ? t('scene.needsTouch') : '');
    this.scan.update();
  }

  drawProgress(progress) {
    set(this.bar, 'hidden', progress === null);
    if (progress === null) return;
    const percent = Math.round(progress * 100);
    setAll(this.bar, {
      role: 'progressbar', 'aria-label': t('scene.progress'), 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent,
      'aria-valuetext': number(progress, { style: 'percent' }),
    });
    this.bar.firstChild.style.inlineSize = `${percent}%`;
  }

  /** Whether several fingers are asked for where no screen takes them. */
  get needsTouch() {
    return (this.#scene.drag?.fingers ?? 1) > 1 && navigator.maxTouchPoints === 0;
  }

  /** The ids of all that can be pressed now, in the order of the page. */
  get targets() {
    const { items, controls, gesture } = this.#scene;
    const touchable = gesture === 'stroke' ? [] : items.filter((item) => item.touchable);
    return [...touchable, ...controls].map(({ id }) => id);
  }

  /** The element of an item or a control. */
  element(id) {
    return this.board.node(id) ?? this.controls.buttons.get(id);
  }

  /** Tells what the person did; `at` is the input event's own time stamp. */
  respond(detail) {
    this.dispatchEvent(new CustomEvent('response', { bubbles: true, detail }));
  }

  /** A press without a place on the board. */
  pressByKey(id, event, means) {
    this.flash(id, this.keys.down.has(event.code));
    this.respond({ do: 'press', id, means, at: event.timeStamp });
  }

  /** Has the release of a key told as well, where the scene wants it. */
  holdByKey(id, event) {
    if (this.#scene.gesture === 'hold') this.keys.down.set(event.code, { id, means: 'switch' });
  }

  releaseByKey(id, event, means) {
    this.unflash(id);
    this.respond({ do: 'release', id, means, at: event.timeStamp });
  }

  /** Shows at once that a touch was met; until `unflash` if it is held. */
  flash(id, isHeld) {
    this.element(id)?.classList.add('pressed');
    clearTimeout(this.flashes.get(id));
    if (!isHeld) this.flashes.set(id, setTimeout(() => this.unflash(id), 160));
  }

  unflash(id) {
    this.element(id)?.classList.remove('pressed');
  }

  /** A sentence about something that could not count. */
  notice(key) {
    setText(this.told, t(key));
  }
}

customElements.define('ambler-scene', AmblerScene);
