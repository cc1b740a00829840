import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { get } from '../app/api.js';
import { go } from '../app/router.js';
import { frame } from './frame.js';
import { safety } from './safety.js';

/** How a task ends that the person did not go through to its last page, and the words for it. */
const stops = { abandoned: 'saved.stopped', endedEarly: 'saved.stopped', postponed: 'saved.postponed' };

/** The end of a task: whether it was finished, and where its result is now. */
export async function show(element, [outcome]) {
  const today = await get('/api/today?for=counts');
  const words = stops[outcome];
  fill(element, frame('saved',
    h('div.saved-mark', { 'aria-hidden': 'true', 'data-state': words ? 'stopped' : null }, words ? '■' : '✓'),
    h('h1', {}, t(words ? `${words}Title` : 'saved.title')),
    h('p.text', {}, t(words ?? 'saved.text')),
    safety(today.counts, today.sync),
    h('div.page-foot.actions', {}, h('button.button.primary', { type: 'button', onclick: () => go('today') }, t('saved.done')))));
}
