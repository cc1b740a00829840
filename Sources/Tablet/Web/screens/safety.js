import { h } from '../app/dom.js';
import { t } from '../app/words.js';
import { post } from '../app/api.js';
import { draw } from '../app/router.js';
import { toast } from '../app/banner.js';

/** How many results are safe at the study, in one sentence that is true. */
export function safety(counts, sync) {
  if (!counts.saved) return null;
  const words = [t('safety.saved', { count: counts.saved })];
  if (counts.safe === counts.saved) words.push(t('safety.all', { safe: counts.safe, saved: counts.saved }));
  else words.push(t('safety.some', { safe: counts.safe, saved: counts.saved }));
  const isWaiting = counts.waiting > 0 && sync.isOn && sync.hasDestination;
  return h('div.safety', {},
    h('p', {}, words.join(' ')),
    sync.isOn ? null : h('p.note.warning', {}, t('sync.off')),
    sync.hasDestination ? null : h('p', {}, t('sync.nowhere')),
    isWaiting ? h('button.button', { type: 'button', onclick: sendNow }, t('sync.now')) : null,
    counts.refused ? h('p.note.warning', {}, t('safety.refused', { count: counts.refused })) : null);
}

async function sendNow() {
  try {
    await post('/api/sync');
    await draw();
    toast(t('sync.tried'));
  } catch (error) {
    toast(t(error.code === 'syncOff' ? 'sync.off' : 'sync.failed'));
  }
}
