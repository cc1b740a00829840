import { h } from '/app/dom.js';
import { t } from '/words/words.js';
import { address } from './address.js';
import { begin } from './look.js';

/**
 * What somebody sees who opens the picture of a code with a telephone: the code is for a tablet, and is typed there.
 *
 * The code stands behind `#`: no browser sends it, and nobody finds it in a log.
 */
async function start() {
  await begin();
  document.title = `${t('joining.title')} – Ambler`;
  const code = location.hash.slice(1);
  document.getElementById('app').replaceChildren(h('main.page-body', {},
    h('h1', {}, t('joining.title')),
    ...(code ? told(code) : [h('p.note', {}, t('joining.none'))])));
  document.documentElement.dataset.ready = 'yes';
}

const told = (code) => [
  h('p.text', {}, t('joining.text')),
  h('dl.facts-list', {},
    h('dt', {}, t('joining.address')), h('dd', {}, h('bdi', { dir: 'ltr' }, address)),
    h('dt', {}, t('joining.code')), h('dd', {}, h('bdi.code-words', {}, code))),
  h('ol', {}, h('li', {}, t('code.one')), h('li', {}, t('code.two', { address }))),
];

window.addEventListener('hashchange', start);
start();
