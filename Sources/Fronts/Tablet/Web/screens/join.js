import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { post } from '../app/api.js';
import { person, signIn } from '../app/person.js';
import { go, focusTitle } from '../app/router.js';
import { personPicture } from '../pictures/people.js';
import { field, problem } from './asking.js';
import { backButton, head } from './head.js';
import { pinPad } from './pin-pad.js';

const faults = ['taken', 'badNumber', 'badName', 'badPIN', 'badPicture'];

/** The words of what is wrong; null where nothing is. */
async function wrong(given) {
  try {
    await post('/api/people/check', given);
    return null;
  } catch (error) {
    return t(`who.${faults.includes(error.code) ? error.code : 'failed'}`);
  }
}

/** A new person: one question after the other, and nothing that was given is asked again. */
export function show(element) {
  const given = {};
  let first = '';
  const isShown = person.tablet.knownBy;
  const hasPicture = isShown === 'picture' && person.tablet.freePictures.length > 0;
  const steps = [number, isShown === 'firstName' ? name : hasPicture ? picture : null, choosePIN, againPIN].filter(Boolean);
  let at = 0;

  const move = (to) => {
    at = to;
    draw();
    focusTitle(element);
    window.scrollTo(0, 0);
  };
  const back = () => (at === 0 ? go('who') : move(at - 1));
  const forward = async (more) => {
    const words = await wrong(more);
    if (words) return words;
    Object.assign(given, more);
    move(at + 1);
    return null;
  };
  const draw = (fault = '') => fill(element, head(),
    h('main.page-body', { id: 'main' },
      h('p.help', {}, t('first.step', { step: at + 1, total: steps.length })),
      steps[at](fault),
      backButton(t('first.back'), back)));

  function number() {
    return [h('h1', {}, t('join.number')), field('join-number', {
      label: t('who.number'), help: t('join.numberHelp'), value: given.participant ?? '', onGiven: (participant) => forward({ participant }),
    })];
  }

  function name() {
    return [h('h1', {}, t('join.name')), field('join-name', {
      label: t('who.name'), help: t('join.nameHelp'), value: given.name ?? '', longest: 40, onGiven: (text) => forward({ name: text }),
    })];
  }

  function picture() {
    const fault = problem('join-picture-fault');
    return [h('h1', {}, t('join.picture')), h('p.text', {}, t('join.pictureHelp')), fault.element,
      h('ul.people.pictures', {}, person.tablet.freePictures.map((one) => h('li', {}, h('button.card', {
        'data-picture': one, onclick: async () => { const words = await forward({ picture: one }); if (words) fault.say(words); },
      }, personPicture(one), t(`picture.${one}`)))))];
  }

  function choosePIN(words) {
    const fault = problem('join-pin-fault');
    fault.say(words);
    return [h('h1', {}, t('who.choosePIN')), h('p.text', {}, t('join.pinHelp', { count: person.tablet.pinDigits })), fault.element,
      pinPad(async (digits) => {
        first = digits;
        const complaint = await forward({ pin: digits });
        if (complaint) fault.say(complaint);
      }, person.tablet.pinDigits, fault.hush)];
  }

  function againPIN() {
    const fault = problem('join-again-fault');
    return [h('h1', {}, t('who.againPIN')), fault.element, pinPad(async (digits) => {
      if (digits !== first) {
        at -= 1;
        draw(t('who.differs'));
        focusTitle(element);
        return;
      }
      const words = await joined();
      if (words) fault.say(words);
    }, person.tablet.pinDigits, fault.hush)];
  }

  /** Adds the person, who is signed in then; gives the words of a fault. */
  async function joined() {
    try {
      await post('/api/people', given);
      await signIn({ participant: given.participant }, given.pin);
    } catch (error) {
      return t(`who.${faults.includes(error.code) ? error.code : 'failed'}`);
    }
    go(person.now.first);
    return null;
  }

  draw();
}
