import { h, fill } from '../app/dom.js';
import { t, has } from '/words/words.js';
import { Fault } from '../app/api.js';
import { go } from '../app/router.js';

/** A screen that cannot be shown, or a page whose program does not answer. */
export function show(element, error) {
  // Before any words are loaded the page's own in every language stand in.
  if (!has('failed.title')) {
    document.getElementById('trouble').hidden = false;
    return;
  }
  fill(element, h('main.page-body', { id: 'main' },
    h('h1', {}, t(error instanceof Fault ? 'failed.title' : 'failed.page')),
    h('p.text', { role: 'alert' }, t('failed.text')),
    h('div.page-foot.actions', {},
      h('button.button.primary', { type: 'button', onclick: () => location.reload() }, t('task.tryAgain')),
      h('button.button', { type: 'button', onclick: () => go('today') }, t('task.toToday')))));
}
