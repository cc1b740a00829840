import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { post } from '../app/api.js';
import { contacts, hasContacts } from '../app/call.js';
import { person, refresh } from '../app/person.js';
import { focusTitle } from '../app/router.js';
import { field, problem } from './asking.js';
import { backButton, head } from './head.js';
import { enter } from './pin.js';
import { pinPad } from './pin-pad.js';

/** Somebody forgot their PIN: what they can do, and another PIN once staff let them choose one. */
export async function forgot(element, claim, back) {
  const { isOpen } = await post('/api/people/reset', claim).catch(() => ({ isOpen: false }));
  if (isOpen) return prove(element, claim, back);
  const looked = problem('forgot-none');
  const look = async () => {
    looked.hush();
    const now = await post('/api/people/reset', claim).catch(() => ({ isOpen: false }));
    if (now.isOpen) prove(element, claim, back);
    else looked.say(t('forgot.notYet'));
  };
  fill(element, head(), h('main.page-body', { id: 'main' },
    h('h1', {}, t('forgot.title')), h('p.text', {}, t('forgot.text')),
    hasContacts() ? contacts() : h('p.note', {}, person.tablet.contact),
    h('p.text', {}, t('forgot.unfinished')), looked.element,
    h('button.button.primary', { onclick: look }, t('forgot.look')),
    h('a.button.quiet', { href: '#staff' }, t('staff.go')),
    backButton(t('first.back'), back)));
  focusTitle(element);
  return undefined;
}

/** The study number shows that it is them; then they choose a PIN, and choose it again. */
function prove(element, claim, back) {
  let number = '';
  let chosen = '';
  const page = (...content) => {
    fill(element, head(), h('main.page-body', { id: 'main' }, content, backButton(t('first.back'), back)));
    focusTitle(element);
  };
  const ask = (words = '') => {
    page(h('h1', {}, t('forgot.open')), field('forgot-number', {
      label: t('who.number'), help: t('join.numberHelp'), value: number, onGiven: async (typed) => {
        if (!typed) return t('who.badNumber');
        number = typed;
        choose();
        return null;
      },
    }));
    if (words) fillFault('forgot-number-fault', words);
  };
  const choose = (words = '') => {
    const fault = problem('forgot-pin-fault');
    fault.say(words);
    page(h('h1', {}, t('who.choosePIN')), h('p.text', {}, t('join.pinHelp', { count: person.tablet.pinDigits })), fault.element,
      pinPad(async (digits) => {
        try {
          await post('/api/people/check', { pin: digits });
        } catch {
          fault.say(t('who.badPIN'));
          return;
        }
        chosen = digits;
        repeat();
      }, person.tablet.pinDigits, fault.hush));
  };
  const repeat = () => {
    const fault = problem('forgot-again-fault');
    page(h('h1', {}, t('who.againPIN')), fault.element, pinPad(async (digits) => {
      if (digits !== chosen) choose(t('who.differs'));
      else await send(fault);
    }, person.tablet.pinDigits, fault.hush));
  };
  const send = async (fault) => {
    try {
      await post('/api/people/new-pin', { ...claim, number, pin: chosen });
    } catch (error) {
      if (error.code === 'wrongNumber') ask(t('forgot.wrongNumber'));
      else if (error.code === 'wait') fault.say(t('who.wait', { count: error.waitSeconds }));
      else fault.say(t(error.code === 'noReset' ? 'forgot.notYet' : 'who.failed'));
      return;
    }
    await refresh();
    enter();
  };
  const fillFault = (id, words) => { element.querySelector(`#${id}`).textContent = words; };
  ask();
}
