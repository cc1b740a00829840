import { h } from '../app/dom.js';
import { t } from '../app/words.js';

/** How many results are safe at the study, in one sentence that is true. */
export function safety(counts, sync) {
  if (!counts.saved) return null;
  const words = [t('safety.saved', { count: counts.saved })];
  if (counts.safe === counts.saved) words.push(t('safety.all', { safe: counts.safe, saved: counts.saved }));
  else words.push(t('safety.some', { safe: counts.safe, saved: counts.saved }));
  return h('div.safety', {},
    h('p', {}, words.join(' ')),
    sync.isOn ? null : h('p.note.warning', {}, t('sync.off')),
    counts.refused ? h('p.note.warning', {}, t('safety.refused', { count: counts.refused })) : null);
}
