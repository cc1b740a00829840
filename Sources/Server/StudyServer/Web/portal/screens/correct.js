import { h, fill } from '/app/dom.js';
import { t } from '/words/words.js';
import { get, request, session } from '../api.js';
import { field, form } from '../form.js';
import { studyFrame } from '../frame.js';
import { go } from '../router.js';

/** Corrects what is known of a participant: only what is another value is sent, with the reason. */
export async function show(element, { study, participant: id }) {
  const [one, { numberScheme }] = await Promise.all([get(`/v1/participants/${id}`), get(`/v1/studies/${study}`)]);
  const own = session.account.studies.find((some) => some.id === study)?.clinic;
  const parts = [
    { name: 'number', words: t('participant.number'), hint: t('correct.numberHint'), more: { autocapitalize: 'none' } },
    { name: 'firstName', words: t('participant.firstName') },
    // Whoever works in one clinic would no longer see the participant in another.
    ...(own ? [] : [{ name: 'clinic', words: t('participant.clinic') }]),
    { name: 'drugCourse', words: t('participant.drugCourse'), isNumber: true },
    { name: 'monthOfTreatment', words: t('participant.month'), isNumber: true },
  ].map((part) => ({ ...part, box: field(part.name, part.words, {
    hint: part.hint, value: one[part.name] === undefined ? '' : String(one[part.name]), ...(part.isNumber ? { inputmode: 'numeric' } : {}), ...part.more }) }));
  const reason = field('reason', t('correct.reason'), { hint: t('correct.reasonHint') });
  const box = form([...parts.map((part) => part.box), reason], t('correct.button'), async () => {
    const body = { reason: reason.value.trim() };
    for (const { name, box: entry, isNumber } of parts) {
      const value = wanted(entry.value.trim(), isNumber);
      if (value !== (one[name] ?? null)) body[name] = value;
    }
    if (Object.keys(body).length === 1) return box.refuse(parts[0].box, t('correct.nothing'));
    await request('PATCH', `/v1/participants/${id}`, { body, headers: { 'If-Match': `"${one.version}"` } });
    go(`study/${study}/participant/${id}`);
    return undefined;
  }, {
    refusals: (name, fault) => (fault.code === 'taken' ? t('register.taken')
      : name === 'number' ? t(`register.bad.${numberScheme}`)
        : parts.find((part) => part.name === name)?.isNumber ? t('correct.badNumber')
          : t(name === 'reason' ? 'correct.badReason' : 'register.badLine')),
  });
  fill(element, studyFrame(study, 'participants', h('h1', {}, t('correct.title'), ' ', h('bdi', {}, one.number)), h('p.text', {}, t('correct.text')),
    box.element, h('p', {}, h('a', { href: `#study/${study}/participant/${id}` }, t('correct.back')))));
}

/** What is to be sent for what stands in a field; what is no number is sent as it is, and refused at its field. */
function wanted(text, isNumber) {
  if (!text) return null;
  return isNumber && /^\d{1,9}$/.test(text) ? Number(text) : text;
}
