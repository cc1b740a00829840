import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { person, signIn } from '../app/person.js';
import { go, focusTitle } from '../app/router.js';
import { personPicture } from '../pictures/people.js';
import { problem } from './asking.js';
import { forgot } from './forgot.js';
import { backButton, head } from './head.js';
import { pinPad } from './pin-pad.js';

/** The words of why somebody was not let in. */
export const refusal = (error) => (error.code === 'wait'
  ? t('who.wait', { count: error.waitSeconds }) : t(error.code === 'wrongPIN' ? 'who.wrong' : 'who.failed'));

/** Where somebody who is signed in goes: to the welcome the first time. */
export const enter = () => go(person.now.welcomed ? person.now.first : 'welcome');

/** The PIN of somebody who said who they are: `claim` is what the engine knows them by, `one` their card or nothing. */
export function pin(element, claim, one, back) {
  const fault = problem('pin-fault');
  const entry = pinPad(async (digits) => {
    try {
      await signIn(claim, digits);
      enter();
    } catch (error) {
      fault.say(refusal(error));
    }
  }, person.tablet.pinDigits, fault.hush);
  const again = () => pin(element, claim, one, back);
  fill(element, head(),
    h('main.page-body', { id: 'main' },
      one?.picture ? personPicture(one.picture) : null,
      h('h1', {}, one?.name ? t('who.pin', { name: one.name }) : t('who.pinAlone')), fault.element, entry,
      h('button.button', { onclick: () => forgot(element, claim, again) }, t('forgot.place')),
      backButton(t('first.back'), back)));
  focusTitle(element);
}

