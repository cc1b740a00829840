import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { get, pause, post } from '../app/api.js';
import { go, guardWith } from '../app/router.js';
import { Run } from '../app/run.js';
import { callButton } from '../app/call.js';
import { clock, compareClocks } from '../app/clock.js';
import { ask } from '../app/dialog.js';
import { isBanner, toast } from '../app/banner.js';
import { holdIdle } from '../app/idle.js';
import { MoreBelow } from '../task/below.js';
import { Leaving } from '../task/leaving.js';
import { lookForFlags } from '../app/red-flags.js';
import { TaskPage } from '../task/page.js';
import { carried } from '../task/carried.js';
import { timeLeft } from '../task/progress.js';

/** What keeps a task from going on, as the engine names it. */
const stops = ['diskFull', 'disk', 'inUse', 'unreadable', 'noDate'];
/** How long the engine may take with what was typed before the person is taken away, in milliseconds. */
const patience = 2_000;

/** The task that is open: its pages one after the other, as the engine says. */
export async function show(element) {
  const open = await opened();
  if (!open.run) {
    // In place of this screen, so that the browser's Back does not lead here again.
    setTimeout(() => (open.stop ? stopped(open.stop) : location.replace('#today')));
    return undefined;
  }
  const run = new Run(open.run);
  let page = null;
  const tell = (event) => (page ? page.tell(event) : run.tell(event));
  const leaving = new Leaving(tell);
  const frame = taskFrame(leaving, open);
  fill(element, frame.element);
  frame.begin();
  const below = new MoreBelow(frame.main);
  const raise = raising();
  run.addEventListener('page', () => {
    page = follow(page, run, frame, open);
    raise(run.state?.raised ?? 0);
    below.look();
  });
  for (const name of ['readout', 'signal']) {
    run.addEventListener(name, (event) => page?.[name](event.detail));
  }
  run.addEventListener('ended', (event) => end(event.detail));
  run.addEventListener('fault', (event) => fault(event.detail, run));
  if (!clock.isKnown) await compareClocks(4);
  run.open();
  const lock = await wakeLock();
  guardWith('task', {
    back: () => (run.page?.canGoBack ? tell({ event: 'back' }) : leaving.leave()),
    keep: () => { page?.flush(); return Promise.race([run.settled(), pause(patience)]); },
  });
  const hidden = keepingTyped(run, () => page?.flush());
  return () => {
    hidden();
    leaving.close();
    below.close();
    frame.close();
    page?.flush();
    page?.close();
    run.close();
    lock();
    holdIdle(false);
  };
}

/** The run that is open, taken up again where the program began anew; without one, what stopped it. */
async function opened() {
  const open = await get('/api/runs/current');
  if (open.run) return open;
  try {
    const { run } = await post('/api/runs/again');
    // A run that stopped again at once tells so when it is listened to.
    return { ...await get('/api/runs/current'), run };
  } catch (error) {
    return { stop: stops.includes(error.code) ? error.code : null };
  }
}

/** What is typed goes to the engine when the page is hidden or goes; gives what ends that. */
function keepingTyped(run, flush) {
  const keep = () => { flush(); run.keepNow(); };
  const hide = () => { if (document.visibilityState === 'hidden') keep(); };
  // Whoever leaves while the engine does not answer is asked by the browser.
  const hold = (event) => { if (run.isWaiting && isBanner('unsaved')) event.preventDefault(); };
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('beforeunload', hold);
  return () => {
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('beforeunload', hold);
  };
}

/** Shows the card of a red flag as soon as one is raised. */
function raising() {
  let before = 0;
  return (count) => {
    if (count > before) lookForFlags();
    before = count;
  };
}

/** One page of the engine: the same one in another state is brought up to date, another one is drawn. */
function follow(before, run, frame, open) {
  if (!run.page) return before;
  frame.progress(run.page);
  if (before?.isSame(run.page)) {
    before.update(run.state);
    return before;
  }
  before?.close();
  const page = new TaskPage(run, open);
  fill(frame.main, page.element);
  page.update(run.state);
  page.begin();
  return page;
}

function taskFrame(leaving, open) {
  const bar = h('progress.progress', { max: 1, value: 0, 'aria-label': t('task.progress') });
  const words = h('p.progress-words', {});
  const main = h('main.page-body.task', { id: 'main' });
  const place = open.carriesPosition ? carried() : null;
  const leave = h('button.button.quiet', { type: 'button', onclick: () => leaving.leave() }, t('task.later'));
  const time = timeLeft(bar, words);
  return {
    main,
    element: h('div.task-frame', {},
      h('header', {},
        h('div.page-head.top', {}, h('p.study', {}, open.title), h('div.aid', {}, callButton(), leave)),
        open.simulated ? h('p.note.warning', {}, t('frame.simulated')) : null,
        h('div.progress-row', {}, bar, words),
        place?.element),
      main),
    begin: () => place?.follow(),
    close: () => time.close(),
    progress(page) {
      time.show(page);
      document.title = `${page.title || open.title} – ${open.title}`;
    },
  };
}

function end(ending) {
  if (ending.ending === 'saved') go(`saved/${ending.outcome}`);
  else if (ending.ending === 'left') go('today');
  else stopped(ending.reason);
}

/** The run cannot go on: the disk is full, or another program has it. */
async function stopped(reason) {
  const answer = await ask(t('task.stoppedTitle'), h('p.text', {}, t(`stopped.${reason}`)), [
    { value: 'again', words: t('task.tryAgain'), isPrimary: true },
    { value: 'today', words: t('task.toToday') },
  ]);
  // The screen takes the run up again, and says so where it stops once more.
  go(answer === 'again' ? 'task' : 'today');
}

function fault(error, run) {
  const elsewhere = { signedOut: 'who', noRun: 'today' }[error.code];
  // A run that was left moves nobody.
  if (elsewhere && !run.isClosed) go(elsewhere);
  else if (!elsewhere) toast(t(error.code === 'otherVisit' ? 'task.otherWindow' : 'task.notTaken'));
}

/** Keeps the screen on while a task is open, where the browser can. */
async function wakeLock() {
  let lock = null;
  const take = async () => {
    if (document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => null);
  };
  await take();
  document.addEventListener('visibilitychange', take);
  return () => {
    document.removeEventListener('visibilitychange', take);
    lock?.release().catch(() => null);
  };
}
