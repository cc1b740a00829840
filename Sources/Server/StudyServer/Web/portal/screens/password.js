import { h, fill } from '/app/dom.js';
import { t } from '/words/words.js';
import { session, post, refreshAccount, Fault } from '../api.js';
import { field, form } from '../form.js';
import { frame } from '../frame.js';
import { draw } from '../router.js';

/** A new password that nobody else knows, instead of the one that counts once. */
export function show(element) {
  fill(element, frame('', h('div.card.sign-in', {},
    h('h1', {}, t('password.title')), h('p.text', {}, t('password.once')), passwordForm(draw))));
}

/** The fields for another password; `done` is called when it counts. */
export function passwordForm(done) {
  const name = h('input.unseen', { autocomplete: 'username', value: session.account.name, tabIndex: -1, 'aria-hidden': 'true', readOnly: true });
  const old = field('old', t('password.old'), { type: 'password', autocomplete: 'current-password' });
  const next = field('new', t('password.new'), { type: 'password', autocomplete: 'new-password', hint: t('password.hint') });
  const again = field('again', t('password.again'), { type: 'password', autocomplete: 'new-password' });
  const box = form([old, next, again], t('password.button'), async () => {
    if (next.value !== again.value) return box.refuse(again, t('password.different'));
    try {
      await post('/v1/password', { old: old.value, new: next.value });
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'wrongCredentials') throw error;
      return box.refuse(old, t('password.wrongOld'));
    }
    await refreshAccount();
    return done();
  }, { refusals: (one) => (one === 'new' ? t('password.refused') : null) });
  box.element.prepend(name);
  return box.element;
}
