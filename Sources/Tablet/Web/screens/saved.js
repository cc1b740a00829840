import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { get } from '../app/api.js';
import { go } from '../app/router.js';
import { frame } from './frame.js';
import { safety } from './safety.js';

/** The end of a task: where its result is now. */
export async function show(element) {
  const today = await get('/api/today');
  fill(element, frame('saved',
    h('div.saved-mark', { 'aria-hidden': 'true' }, '✓'),
    h('h1', {}, t('saved.title')),
    h('p.text', {}, t('saved.text')),
    safety(today.counts, today.sync),
    h('div.page-foot.actions', {}, h('button.button.primary', { type: 'button', onclick: () => go('today') }, t('saved.done')))));
}
