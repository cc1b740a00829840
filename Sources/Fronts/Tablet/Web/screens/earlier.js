import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { post } from '../app/api.js';
import { person, refresh } from '../app/person.js';
import { go, focusTitle } from '../app/router.js';
import { toast } from '../app/banner.js';
import { problem } from './asking.js';
import { frame } from './frame.js';
import { backButton } from './head.js';
import { pinPad } from './pin-pad.js';
import { refusal } from './pin.js';

/** Somebody remembers their PIN of before: with it and the one of now, what lay under it comes back. */
export function show(element, words = '') {
  let earlier = '';
  const page = (title, text, fault, onTyped) => {
    fill(element, frame('today', h('h1', {}, t(title)), text ? h('p.text', {}, t(text)) : null, fault.element,
      pinPad(onTyped, person.tablet.pinDigits, fault.hush), backButton(t('first.back'), () => go('today'))));
    focusTitle(element);
  };
  const before = problem('earlier-fault');
  if (typeof words === 'string') before.say(words);
  page('earlier.title', 'earlier.help', before, (digits) => {
    earlier = digits;
    const now = problem('earlier-now-fault');
    page('earlier.now', null, now, open);
  });
  const open = async (pin) => {
    try {
      await post('/api/people/earlier-pin', { earlier, pin });
    } catch (error) {
      show(element, refusal(error));
      return;
    }
    await refresh();
    toast(t('earlier.done'));
    go('today');
  };
}
