import { h, set, setText, svg } from '../app/dom.js';
import { number, t } from '/words/words.js';
import '../scene/scene.js';
import { Steady } from '../scene/steady.js';
import { Part } from './part.js';

/** `<ambler-test>`: a test with its scene, the count of attempts, what became of the last one, and whether it is practice. */
export class AmblerTest extends Part {
  /** The test as the page has it. */
  set test(test) { this.take({ ...this.state, test }); }

  /** The attempts as the page has them; null before the first. */
  set trial(trial) { this.take({ ...this.state, trial }); }

  connectedCallback() {
    super.connectedCallback();
    this.growth.connect();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.growth.disconnect();
  }

  build() {
    this.practice = h('span.part-practice', t('part.practice'));
    this.count = h('span.part-count');
    this.verdict = h('p.part-verdict', { role: 'status' });
    this.growth = new Steady(this.verdict);
    this.movement = movementPicture();
    this.board = h('ambler-scene');
    return [h('div.part-strip', this.practice, this.count), this.verdict, this.movement, this.board];
  }

  /** Draws a scene with its stimulus in one frame; see `<ambler-scene>`. */
  showStimulus(scene) {
    set(this.movement, { hidden: true });
    setText(this.verdict, '');
    return this.board.showStimulus(scene);
  }

  draw() {
    const { test, trial } = this.state;
    if (!test) return;
    const { scene, isPractice, takesMovement, advice } = test;
    set(this.practice, { hidden: !isPractice });
    set(this.movement, { hidden: !takesMovement || scene.stimulus !== null || scene.controls.length > 0 });
    this.classList.toggle('by-movement', takesMovement);
    setText(this.count, trial?.wanted ? countOf(trial) : '');
    // A practice is told what it was by the engine, and how to do it better.
    const told = advice ?? judged(trial, takesMovement);
    setText(this.verdict, told && !scene.stimulus ? told.words : '');
    this.verdict.classList.toggle('good', Boolean(told?.isGood));
    this.board.scene = scene;
  }
}

/** `validSoFar` are the valid attempts before this one, whatever became of this one. */
function countOf({ number: attempt, validSoFar, wanted, verdict }) {
  const now = Math.min(validSoFar + 1, wanted);
  const isAgain = attempt > validSoFar + 1 && !verdict;
  return t(isAgain ? 'part.attemptAgain' : 'part.attempt', { number: number(now), wanted: number(wanted) });
}

/** The words of verdicts, and of those that are others where the device is moved. */
const verdicts = { anticipation: 'verdict.early', timeout: 'verdict.late', sensorGap: 'verdict.sensorGap', interrupted: 'verdict.interrupted' };
const moved = { anticipation: 'verdict.movedEarly', timeout: 'verdict.notMoved' };

function judged(trial, takesMovement) {
  return trial?.verdict && { words: wordsOf(trial, takesMovement), isGood: trial.verdict === 'valid' && trial.isRight !== false };
}

function wordsOf({ verdict, isRight, reactionMilliseconds }, takesMovement) {
  const key = (takesMovement && moved[verdict]) || verdicts[verdict];
  if (key) return t(key);
  if (isRight === false) return t('verdict.wrong');
  if (reactionMilliseconds !== null) return t('verdict.time', { milliseconds: number(reactionMilliseconds) });
  return t(isRight === true ? 'verdict.right' : 'verdict.valid');
}

/** A device that is moved to and fro. */
const movementPicture = () => svg('svg.part-movement', { viewBox: '0 0 120 80', role: 'img', 'aria-label': t('part.move') },
  svg('rect', { x: 42, y: 10, width: 36, height: 60, rx: 6 }),
  svg('path', { d: 'M30 22 q-10 18 0 36 M18 14 q-15 26 0 52 M90 22 q10 18 0 36 M102 14 q15 26 0 52' }));

customElements.define('ambler-test', AmblerTest);
