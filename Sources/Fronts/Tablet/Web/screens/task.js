import { h, fill, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { get, post } from '../app/api.js';
import { person } from '../app/person.js';
import { go } from '../app/router.js';
import { Run } from '../app/run.js';
import { clock, compareClocks } from '../app/clock.js';
import { ask } from '../app/dialog.js';
import { toast } from '../app/banner.js';
import { holdIdle } from '../app/idle.js';
import { lookForFlags } from '../app/red-flags.js';
import { TaskPage } from '../task/page.js';
import { carried } from '../task/carried.js';

/** The task that is open: its pages one after the other, as the engine says. */
export async function show(element) {
  let open = await get('/api/runs/current');
  if (!open.run) {
    // The program began anew while a task was open: the person goes on where they were.
    await post('/api/runs/again').catch(() => null);
    open = await get('/api/runs/current');
  }
  if (!open.run) {
    setTimeout(() => go('today'));
    return undefined;
  }
  const run = new Run(open.run);
  const frame = taskFrame(run, open);
  fill(element, frame.element);
  frame.begin();
  let page = null;
  const raise = raising();
  run.addEventListener('page', () => {
    page = follow(page, run, frame, open);
    raise(run.state?.raised ?? 0);
  });
  for (const name of ['readout', 'signal']) {
    run.addEventListener(name, (event) => page?.[name](event.detail));
  }
  run.addEventListener('ended', (event) => end(event.detail));
  run.addEventListener('fault', (event) => fault(event.detail, run));
  if (!clock.isKnown) await compareClocks(4);
  run.open();
  const lock = await wakeLock();
  return () => {
    page?.close();
    run.close();
    lock();
    holdIdle(false);
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
  frame.progress(run.page.progress, run.page);
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

function taskFrame(run, open) {
  const bar = h('progress.progress', { max: 1, value: 0, 'aria-label': t('task.progress') });
  const words = h('p.progress-words', {});
  const main = h('main.page-body.task', { id: 'main' });
  const place = open.carriesPosition ? carried() : null;
  const leave = h('button.button.quiet', { type: 'button', onclick: () => goOnLater(run) }, t('task.later'));
  return {
    main,
    element: h('div.task-frame', {},
      h('header', {},
        h('div.page-head.top', {}, h('p.study', {}, open.title), leave),
        open.simulated ? h('p.note.warning', {}, t('frame.simulated')) : null,
        h('div.progress-row', {}, bar, words),
        place?.element),
      main),
    begin: () => place?.follow(),
    progress({ position, total }, page) {
      bar.value = total ? position / total : 0;
      setText(words, t('task.position', { position, total }));
      document.title = `${page.title || open.title} – ${open.title}`;
    },
  };
}

let pressed = 0;

/** Leaves the run to be gone on with, guarded as the person has chosen. */
async function goOnLater(run) {
  if (person.now.settings.exitStyle === 'backTwice') {
    const now = performance.now();
    if (now - pressed > 2000) {
      pressed = now;
      toast(t('task.again'));
      return;
    }
  } else {
    const answer = await ask(t('task.leaveTitle'), h('p.text', {}, t('task.leaveText')), [
      { value: 'leave', words: t('task.leave'), isPrimary: true },
      { value: 'abandon', words: t('task.abandon') },
      { value: 'stay', words: t('task.stay') },
    ]);
    if (answer === 'stay') return;
    if (answer === 'abandon') {
      await abandon(run);
      return;
    }
  }
  await run.tell({ event: 'leave' });
}

/** Ends the run for good; what was answered is kept as it is. */
async function abandon(run) {
  const answer = await ask(t('task.abandonTitle'), h('p.text', {}, t('task.abandonText')), [
    { value: true, words: t('task.abandon') },
    { value: false, words: t('task.stay'), isPrimary: true },
  ]);
  if (answer) await run.tell({ event: 'abandon' });
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
  if (answer === 'again') {
    await post('/api/runs/again').catch(() => null);
    go('task');
  } else {
    go('today');
  }
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
