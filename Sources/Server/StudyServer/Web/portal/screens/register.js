import { h, fill } from '/app/dom.js';
import { t } from '/words/words.js';
import { Fault, get, post, session } from '../api.js';
import { field, form } from '../form.js';
import { studyFrame } from '../frame.js';
import { named } from '../naming.js';
import { go } from '../router.js';
import { onceShown, patientSignIn } from './patient-sign-in.js';

/** Takes somebody into a study. */
export async function show(element, { study }) {
  const { numberScheme, document: file } = await get(`/v1/studies/${study}`);
  const own = session.account.studies.find((one) => one.id === study)?.clinic;
  const number = field('number', t('participant.number'), { hint: t(`register.hint.${numberScheme}`), autocapitalize: 'none' });
  const firstName = field('firstName', t('register.firstName'), { hint: t('register.firstNameHint') });
  const clinic = own ? null : field('clinic', t('register.clinic'));
  const treatment = file?.courses ? treatmentFields(file.courses) : [];
  const signIn = patientSignIn();
  const fields = [number, firstName, ...(clinic ? [clinic] : []), ...treatment, ...signIn.fields];
  const box = form(fields, t('register.button'), async () => {
    if (signIn.differs) return box.refuse(signIn.again, t('password.different'));
    const order = { number: number.value.trim() };
    if (firstName.value.trim()) order.firstName = firstName.value.trim();
    if (clinic?.value.trim()) order.clinic = clinic.value.trim();
    for (const one of treatment) if (one.value.trim()) order[one.name] = wanted(one.value.trim());
    const password = signIn.make();
    if (password !== null) order.password = password;
    const made = await registered(study, order, signIn, box);
    if (!made) return undefined;
    const place = `study/${study}/participant/${made.id}`;
    if (!signIn.isMade) return go(place);
    fill(element, studyFrame(study, 'participants', ...onceShown(made.number, password, `#${place}`)));
    return element.querySelector('h1').focus();
  }, {
    refusals: (name, fault) => (name === 'password' ? signIn.refusal(fault)
      : fault.code === 'taken' ? t('register.taken')
      : name === 'number' ? t(`register.bad.${numberScheme}`)
        : t(treatment.some((one) => one.name === name) ? 'correct.badNumber' : 'register.badLine')),
  });
  fill(element, studyFrame(study, 'participants', h('h1', {}, t('register.title')),
    own ? h('p.text', {}, t('register.own', { clinic: own })) : null, box.element,
    h('p', {}, h('a', { href: `#study/${study}/participants` }, t('register.back')))));
}

/** Registers and gives the participant as the server has it. A refused password that was made up has no field: the choice of it says so. */
async function registered(study, order, signIn, box) {
  try {
    return await post(`/v1/studies/${study}/participants`, order);
  } catch (error) {
    const fault = error instanceof Fault ? error.problem.errors?.find((one) => one.pointer === '/password') : null;
    if (!fault || !signIn.isMade) throw error;
    box.refuse(signIn.way, signIn.refusal(fault));
    return null;
  }
}

/** Which drug course of the study the participant is on, and in which month; who is on none leaves both. */
function treatmentFields(courses) {
  const choices = courses.map((course) => [String(course.number), named(course.title)]);
  return [
    field('drugCourse', t('register.course'), { choices: [['', t('register.noCourse')], ...choices] }),
    field('monthOfTreatment', t('participant.month'), { hint: t('register.monthHint'), inputmode: 'numeric' }),
  ];
}

/** A whole number; what is none is sent as it is, and refused at its field. */
const wanted = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text);
