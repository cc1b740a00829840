import { h } from '../app/dom.js';
import { t, time } from '/words/words.js';
import { post } from '../app/api.js';
import { draw } from '../app/router.js';
import { toast } from '../app/banner.js';

/** How many results are safe at the study, in sentences that are true; and why the others wait. */
export function safety(counts, sync) {
  if (!counts.saved) return null;
  const words = [t('safety.saved')];
  if (counts.safe === counts.saved) words.push(t('safety.all', { safe: counts.safe, saved: counts.saved }));
  else {
    // A sentence for each number: a language has one form of a noun for each.
    if (counts.safe) words.push(t('safety.safe', { count: counts.safe }));
    words.push(t('safety.unsent', { count: counts.saved - counts.safe }));
  }
  const isWaiting = counts.waiting > 0 && sync.hasDestination;
  return h('div.safety', {},
    h('p', {}, words.join(' ')),
    sync.isOn ? null : h('p.note.warning', {}, t('sync.off')),
    sync.hasDestination ? null : h('p', {}, t('sync.nowhere')),
    sync.hasDestination && sync.reason !== 'signed-out' ? null : h('a.button.quiet', { href: '#staff' }, t('staff.go')),
    isWaiting ? why(sync) : null,
    isWaiting ? h('button.button', { type: 'button', onclick: sendNow }, t('sync.now')) : null,
    counts.refused ? h('p.note.warning', {}, t('safety.refused', { count: counts.refused })) : null);
}

/** Reasons that have a sentence of their own; the others are the server's or the line's, and pass by themselves. */
const own = ['no-network', 'metered', 'low-battery', 'quiet', 'signed-out', 'captive-portal'];
/** What answers may not be the study: nothing is sent to it. */
const unsure = ['tls-refused', 'other-key', 'not-the-server', 'wrong-receipt'];

function why({ reason, until }) {
  if (!reason || reason === 'off') return null;
  const kind = own.includes(reason) ? reason : unsure.includes(reason) ? 'unsure' : 'later';
  const needsHelp = kind === 'signed-out' || kind === 'unsure';
  return h(needsHelp ? 'p.note.warning' : 'p.note', { 'data-reason': reason },
    t(`sync.why.${kind}`), until ? ` ${t('sync.again', { time: time(until) })}` : null);
}

async function sendNow() {
  try {
    await post('/api/sync');
    await draw();
    toast(t('sync.tried'));
  } catch {
    toast(t('sync.failed'));
  }
}
