import { number, t } from '../app/words.js';
import '../scene/scene.js';
import { make, makeSVG, set, setText } from '../scene/dom.js';
import { Steady } from '../scene/steady.js';

/** `<ambler-test>`: a test with its scene, the count of attempts, what became of the last one, and whether it is practice. */
export class AmblerTest extends HTMLElement {
  #test = null;
  #trial = null;

  /** The test as the page has it. */
  set test(test) {
    this.#test = test;
    if (this.isConnected) this.draw();
  }

  /** The attempts as the page has them; null before the first. */
  set trial(trial) {
    this.#trial = trial;
    if (this.isConnected) this.draw();
  }

  /** The element that draws the scene. */
  get sceneElement() {
    return this.board;
  }

  connectedCallback() {
    if (!this.board) this.build();
    this.growth.connect();
    if (this.#test) this.draw();
  }

  disconnectedCallback() {
    this.growth.disconnect();
  }

  build() {
    this.classList.add('part', 'test');
    this.practice = make('span', 'part-practice', t('part.practice'));
    this.count = make('span', 'part-count');
    this.verdict = make('p', 'part-verdict');
    this.verdict.setAttribute('role', 'status');
    this.growth = new Steady(this.verdict);
    this.movement = movementPicture();
    this.board = document.createElement('ambler-scene');
    const strip = make('div', 'part-strip');
    strip.append(this.practice, this.count);
    this.append(strip, this.verdict, this.movement, this.board);
  }

  /** Draws a scene with its stimulus in one frame; see `<ambler-scene>`. */
  showStimulus(scene) {
    set(this.movement, 'hidden', true);
    setText(this.verdict, '');
    return this.board.showStimulus(scene);
  }

  draw() {
    const { scene, isPractice, takesMovement } = this.#test;
    set(this.practice, 'hidden', !isPractice);
    set(this.movement, 'hidden', !takesMovement || scene.stimulus !== null);
    set(this, 'class', `part test${takesMovement ? ' by-movement' : ''}`);
    this.drawTrial();
    this.board.scene = scene;
  }

  drawTrial() {
    const trial = this.#trial;
    setText(this.count, trial?.wanted ? countOf(trial) : '');
    setText(this.verdict, trial?.verdict && !this.#test.scene.stimulus ? wordsOf(trial, this.#test.takesMovement) : '');
    const isGood = trial?.verdict === 'valid' && trial.isRight !== false;
    set(this.verdict, 'class', `part-verdict${isGood ? ' good' : ''}`);
  }
}

const countOf = ({ number: attempt, validSoFar, wanted, verdict }) => {
  const done = Math.min(verdict === 'valid' ? validSoFar : validSoFar + 1, wanted);
  const isAgain = attempt > validSoFar + 1 && !verdict;
  return t(isAgain ? 'part.attemptAgain' : 'part.attempt', { number: number(Math.max(done, 1)), wanted: number(wanted) });
};

const wordsOf = ({ verdict, isRight, reactionMilliseconds }, moves) => {
  if (verdict === 'anticipation') return t(moves ? 'verdict.movedEarly' : 'verdict.early');
  if (verdict === 'timeout') return t(moves ? 'verdict.notMoved' : 'verdict.late');
  if (verdict === 'sensorGap') return t('verdict.sensorGap');
  if (verdict === 'interrupted') return t('verdict.interrupted');
  if (isRight === false) return t('verdict.wrong');
  if (reactionMilliseconds !== null) return t('verdict.time', { milliseconds: number(reactionMilliseconds) });
  return t(isRight === true ? 'verdict.right' : 'verdict.valid');
};

/** A device that is moved to and fro. */
const movementPicture = () => {
  const svg = makeSVG('svg', { viewBox: '0 0 120 80', class: 'part-movement', role: 'img', 'aria-label': t('part.move') });
  svg.append(
    makeSVG('rect', { x: 42, y: 10, width: 36, height: 60, rx: 6 }),
    makeSVG('path', { d: 'M30 22 q-10 18 0 36 M18 14 q-15 26 0 52 M90 22 q10 18 0 36 M102 14 q15 26 0 52' }),
  );
  return svg;
};

customElements.define('ambler-test', AmblerTest);
