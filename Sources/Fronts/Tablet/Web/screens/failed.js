import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';

/** The page when the engine does not answer at all. */
export function show(element, error) {
  fill(element, h('main.page-body', {},
    h('h1', {}, t('failed.title') === 'failed.title' ? 'Ambler does not answer' : t('failed.title')),
    h('p.text', {}, error.status === 0 ? 'The tablet’s program is not running. Ask for help.' : 'Please start this page again.'),
    h('div.page-foot.actions', {}, h('button.button.primary', { type: 'button', onclick: () => location.reload() }, '↻'))));
}
