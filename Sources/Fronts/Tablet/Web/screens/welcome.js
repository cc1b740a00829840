import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { post } from '../app/api.js';
import { contacts, hasContacts } from '../app/call.js';
import { person } from '../app/person.js';
import { go, focusTitle } from '../app/router.js';
import { welcomePicture } from '../pictures/welcome.js';
import { backButton, head } from './head.js';
import { beforeAll } from './language.js';

const pages = ['what', 'who', 'help'];
/** Which page is shown: it stays where the language is changed. */
let at = 0;

/** The welcome in three pages; `after` is where it leads: to joining, back to help, or to what the person came for. */
export function show(element, [after] = []) {
  const draw = () => fill(element, head(),
    h('main.page-body.welcome', { id: 'main', 'data-page': pages[at] },
      at === 0 ? beforeAll() : null,
      welcomePicture(pages[at]),
      h('h1', {}, t(`welcome.${pages[at]}.title`)),
      t(`welcome.${pages[at]}.text`, { study: person.tablet.title }).split('\n').map((line) => h('p.text', {}, line)),
      pages[at] === 'help' && hasContacts() ? contacts() : null,
      h('p.help', {}, t('first.step', { step: at + 1, total: pages.length }))),
    h('div.page-foot.actions', {},
      at > 0 || after ? backButton(t('first.back'), () => (at > 0 ? turn(at - 1) : leave(after === 'join' ? 'who' : after))) : null,
      at < pages.length - 1 ? h('button.button.quiet', { id: 'welcome-skip', onclick: finish }, t('welcome.skip')) : null,
      h('button.button.primary', { onclick: () => (at < pages.length - 1 ? turn(at + 1) : finish()) },
        t(at < pages.length - 1 ? 'first.next' : 'welcome.begin'))));
  const turn = (page) => {
    at = page;
    draw();
    focusTitle(element);
    window.scrollTo(0, 0);
  };
  const leave = (place) => {
    at = 0;
    go(place);
  };
  const finish = async () => {
    if (person.now && !person.now.welcomed) {
      // Where it cannot be kept, the welcome comes once more.
      await post('/api/welcome').catch(() => null);
      person.now.welcomed = true;
    }
    leave(after ?? person.now?.first ?? 'who');
  };
  draw();
}
