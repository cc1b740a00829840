import { h } from '../app/dom.js';
import { t, dateTime } from '/words/words.js';

const shown = { queued: 'waiting', delivering: 'waiting', delivered: 'sent', refused: 'refused', quarantined: 'damaged' };

/** Where a result is, as a chip: a mark and words, never the colour alone. */
export function delivery({ state, storedAt }) {
  const name = shown[state];
  return h('span.chip', { 'data-state': name }, storedAt ? t('delivery.sentAt', { time: dateTime(storedAt) }) : t(`delivery.${name}`));
}
