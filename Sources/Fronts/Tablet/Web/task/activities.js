import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { clock, compareClocks } from '../app/clock.js';
import { Timing } from '../app/timing.js';
import { holdIdle } from '../app/idle.js';
import { ask } from '../app/dialog.js';
import '../parts/index.js';

/** Counting down to a part. */
export function countdown(page) {
  const element = h('ambler-countdown');
  element.countdown = page.body;
  return held({ element, isSilent: true, update: (state) => { element.countdown = state.page.body; } });
}

/** Walking, resting, recording: a part that the engine times. */
export function timed(page, run) {
  const element = h('ambler-timed');
  const events = {
    ask: { event: 'askToEndEarly' }, end: { event: 'endEarly', isSure: true }, stay: { event: 'endEarly', isSure: false },
  };
  element.addEventListener('endearly', (event) => run.tell(events[event.detail.do]));
  return held({
    element, isSilent: true,
    update(state) {
      const { part, until, isEndAsked } = state.page.body;
      element.timed = { part, until, isEndAsked: isEndAsked || state.isConfirmingEarlyEnd };
    },
    begin() { for (const readout of run.state.readouts) element.showReadout(readout); },
    readout: (readout) => element.showReadout(readout),
    signal: (signal) => element.showSignal(signal),
  });
}

/** The engine asks whether a part is to end before its time. */
function confirmation(run) {
  let isAsking = false;
  return async (isAsked) => {
    if (!isAsked || isAsking) return;
    isAsking = true;
    const isSure = await ask(t('part.endTitle'), h('p.text', {}, t('part.endText')), [
      { value: true, words: t('part.endNow') },
      { value: false, words: t('part.goOn'), isPrimary: true },
    ]);
    isAsking = false;
    await run.tell({ event: 'endEarly', isSure });
  };
}

/** The look at the sensors before a part. */
export function gate(page, run) {
  const element = h('ambler-gate');
  element.addEventListener('again', () => run.tell({ event: 'checkAgain' }));
  const hasFindings = Boolean(page.body.gate.findings);
  return {
    element, next: hasFindings ? t('gate.goOn') : null,
    update(state) {
      element.gate = state.page.body.gate;
    },
  };
}

/** A test that the person responds to. */
export function exercise(page, run) {
  const element = h('ambler-test');
  const timing = new Timing();
  let drawn = 0;
  element.addEventListener('response', (event) => {
    const { at, ...response } = event.detail;
    timing.noteInput(event.detail.event ?? { timeStamp: at });
    delete response.event;
    run.tell({ event: 'respond', response: { ...response, at: clock.toEngine(at) } }, timing.take());
  });
  const asks = confirmation(run);

  async function present(state) {
    const { stimulus, test } = state.page.body;
    drawn = stimulus.number;
    element.test = { ...test, scene: { ...test.scene, stimulus: null } };
    const asked = performance.now();
    const { onset } = await element.showStimulus(test.scene);
    timing.noteOnset(onset - asked);
    run.tell({ event: 'stimulusShown', number: stimulus.number, at: clock.toEngine(onset) }, timing.take());
  }

  return held({
    element, isSilent: true, more: [{ words: t('part.end'), event: { event: 'askToEndEarly' } }],
    begin() {
      timing.start();
      // What is to be touched is on the screen; on a small one the words before it give way.
      element.scrollIntoView({ block: 'end' });
      compareClocks(8).catch(() => null);
    },
    update(state) {
      const { test, trial, stimulus } = state.page.body;
      element.trial = trial ?? null;
      if (stimulus && !stimulus.isShown && stimulus.number !== drawn) present(state);
      else element.test = test;
      asks(state.isConfirmingEarlyEnd);
    },
    signal({ vibration }) {
      if (vibration && document.documentElement.dataset.vibration === 'on') navigator.vibrate?.([120, 80, 120]);
    },
    close() {
      const last = timing.take();
      timing.stop();
      if (last.focusLost) run.tell(last);
    },
  });
}

/** A part was cut off. */
export function interrupted(page, run) {
  const element = h('ambler-interrupted');
  const events = { again: { event: 'next' }, goOn: { event: 'skip' } };
  element.addEventListener('choice', (event) => run.tell(events[event.detail.do]));
  return { element };
}

/** Nobody touches the screen while a part runs: it must not be left alone for that. */
function held(body) {
  const { begin, close } = body;
  return {
    ...body,
    begin() { holdIdle(true); begin?.(); },
    close() { holdIdle(false); close?.(); },
  };
}
