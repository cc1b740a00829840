import { h } from './dom.js';
import { Fault, postQuietly } from './api.js';
import { toast } from './banner.js';
import { refresh } from './person.js';
import { draw, go } from './router.js';
import { t } from '/words/words.js';

/** The log needs no more of one page. */
const mostTold = 20;
let told = 0;

/** Says in words, with a way on, what nobody caught: in scripts, promises, requests, and files that cannot be loaded. */
export function watchFaults() {
  window.addEventListener('error', hear, true);
  window.addEventListener('unhandledrejection', (event) => {
    if (meet(event.reason)) event.preventDefault();
  });
  window.addEventListener('screen-failed', ({ detail }) => tell(kindOf(detail), placeOf(detail)));
}

function hear(event) {
  const { target } = event;
  const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
  if (isFile) {
    tell('module', file(target.src || target.href));
    say('fault.module', () => location.reload());
  } else if (event instanceof ErrorEvent && !event.message.startsWith('ResizeObserver loop')) {
    // A size that changes while sizes are told is told a frame later, and nothing is wrong.
    tell('error', event.filename ? `${file(event.filename)}:${event.lineno}` : placeOf(event.error));
    say('fault.text', draw);
  }
}

/** Whether a fault has words that say all, so that it is no fault of a script. */
function meet(error) {
  if (error?.name === 'AbortError') return true;
  if (error instanceof Fault) {
    meetRequest(error);
    return true;
  }
  const kind = kindOf(error);
  tell(kind, placeOf(error));
  say(kind === 'module' ? 'fault.module' : 'fault.text', kind === 'module' ? () => location.reload() : draw);
  return false;
}

/** A request that nobody waited for failed. */
function meetRequest(error) {
  if (error.code === 'signedOut') {
    signInAgain();
    return;
  }
  tell('request', placeOf(error));
  toast(t(error.isGone ? 'banner.unreachable' : 'who.failed'));
}

/** Somebody else has signed the person out, as in another window. */
async function signInAgain() {
  toast(t('fault.signedOut'));
  try {
    await refresh();
  } catch { /* the first screen says that the engine does not answer */ }
  go('who');
}

const kindOf = (error) => {
  if (error instanceof Fault) return 'request';
  return error instanceof TypeError && /module|fetch/i.test(error.message) ? 'module' : 'rejection';
};

/** The file and line of this page where it happened; the message stays here, for it may hold what a person typed. */
function placeOf(error) {
  const own = String(error?.stack ?? '').split('\n').find((line) => line.includes(location.origin));
  const found = own?.match(/:\/\/[^/]+\/([^:?)]+):(\d+)/);
  return found ? `${found[1]}:${found[2]}` : null;
}

const file = (address) => new URL(address, location.origin).pathname.slice(1);

function tell(kind, place) {
  told += 1;
  if (told <= mostTold) postQuietly('/api/faults', { kind, place }).catch(() => { /* it is on the page */ });
}

/** A box with words and the ways on; a second fault is told in the same box. */
function say(key, again) {
  document.querySelector('.trouble-box')?.remove();
  const close = (act) => () => { box.remove(); act(); };
  const box = h('section.trouble-box.note.problem', { role: 'alert' }, h('p', {}, t(key)),
    h('div.button-row', {}, h('button.button.primary', { onclick: close(again) }, t('task.tryAgain')),
      h('button.button', { onclick: close(() => go('today')) }, t('task.toToday'))));
  document.getElementById('dialogs').append(box);
}
