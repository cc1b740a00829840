import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { get } from '../app/api.js';
import { go } from '../app/router.js';
import { frame } from './frame.js';
import { safety } from './safety.js';

/** How a task ends that the person did not go through to its last page. */
const stops = ['abandoned', 'endedEarly'];

/** The end of a task: whether it was finished, and where its result is now. */
export async function show(element, [outcome]) {
  const today = await get('/api/today?for=counts');
  const isStopped = stops.includes(outcome);
  fill(element, frame('saved',
    h('div.saved-mark', { 'aria-hidden': 'true', 'data-state': isStopped ? 'stopped' : null }, isStopped ? '■' : '✓'),
    h('h1', {}, t(isStopped ? 'saved.stoppedTitle' : 'saved.title')),
    h('p.text', {}, t(isStopped ? 'saved.stopped' : 'saved.text')),
    safety(today.counts, today.sync),
    h('div.page-foot.actions', {}, h('button.button.primary', { type: 'button', onclick: () => go('today') }, t('saved.done')))));
}
