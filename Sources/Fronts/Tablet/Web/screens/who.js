import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { person } from '../app/person.js';
import { get } from '../app/api.js';
import { go, focusTitle } from '../app/router.js';
import { personPicture } from '../pictures/people.js';
import { field } from './asking.js';
import { lostKey } from './enrolment.js';
import { backButton, head } from './head.js';
import { beforeAll } from './language.js';
import { pin } from './pin.js';

/** Who is it? In a language that they read: a card or a number, then a PIN. */
export async function show(element) {
  const { people, hasPeopleWithoutCard, study } = person.tablet;
  // A tablet that is of no study yet is connected before anybody is set up on it.
  const { takesCode, lost } = await get('/api/enrolment').catch(() => ({}));
  const hasNobody = !people.length && !hasPeopleWithoutCard;
  fill(element, head(),
    h('main.page-body', { id: 'main' },
      beforeAll(),
      h('h1', {}, t('who.title')),
      lostKey(lost),
      hasNobody ? h('p.text', {}, t('who.nobody')) : null,
      h('ul.people', {}, people.map((one) => h('li', {}, card(element, one)))),
      hasPeopleWithoutCard ? h('button.button', { onclick: () => number(element) }, t('who.byNumber')) : null,
      h('button.button', { onclick: () => go('welcome/join') }, t('who.new')),
      takesCode && hasNobody && !study.isOnItsWay ? h('a.button.quiet', { href: '#staff' }, t('staff.setUp')) : null));
}

const card = (element, one) => h('button.card', { onclick: () => pin(element, { card: one.id }, one, () => back(element)) },
  one.picture ? personPicture(one.picture) : null, one.name ?? t(`picture.${one.picture}`));

/** Back to the cards, where the focus is on the title. */
async function back(element) {
  await show(element);
  focusTitle(element);
}

/** Somebody of whom nothing is shown types their study number. */
function number(element, typed = '') {
  fill(element, head(), h('main.page-body', { id: 'main' }, h('h1', {}, t('who.numberTitle')),
    field('who-number', {
      label: t('who.number'), help: t('join.numberHelp'), value: typed, onGiven: (participant) => {
        if (!participant) return t('who.badNumber');
        pin(element, { participant }, null, () => number(element, participant));
        return null;
      },
    }), backButton(t('first.back'), () => back(element))));
  focusTitle(element);
}
