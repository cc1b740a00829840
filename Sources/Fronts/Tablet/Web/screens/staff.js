import { h, fill } from '../app/dom.js';
import { t, dateTime, number } from '/words/words.js';
import { get, post } from '../app/api.js';
import { ask } from '../app/dialog.js';
import { person } from '../app/person.js';
import { go, focusTitle, place, redraw } from '../app/router.js';
import { problem } from './asking.js';
import { enrolment } from './enrolment.js';
import { backButton, head } from './head.js';
import { pinPad } from './pin-pad.js';

/** How often the screen asks whether staff are still in, in milliseconds: they are out when nobody touches it. */
const looking = 20_000;
/** After so long without a touch this screen is left. */
const idle = 300_000;

const home = () => go(person.now ? 'today' : 'who');
const refusal = (error) => (error.code === 'wait' ? t('who.wait', { count: error.waitSeconds })
  : t({ wrongPIN: 'staff.wrong', badPIN: 'who.badPIN', noStaffPIN: 'staff.none' }[error.code] ?? 'who.failed'));

/** What patients need not meet, behind a PIN of the study team: the server, people's PINs, sensors, faults and what waits. */
export async function show(element) {
  const standing = await get('/api/staff');
  if (standing.isIn) return desk(element, standing);
  if (standing.mayChoose) choosePIN(element, standing);
  else if (standing.hasPIN) signIn(element, standing);
  else await setUp(element);
  return undefined;
}

const page = (element, ...content) => fill(element, head(),
  h('main.page-body', { id: 'main' }, content, backButton(t('first.back'), home)));

function signIn(element, { pinDigits }) {
  const fault = problem('staff-fault');
  page(element, h('h1', {}, t('staff.pin')), fault.element, pinPad(async (pin) => {
    try {
      await post('/api/staff/sign-in', { pin });
    } catch (error) {
      fault.say(refusal(error));
      return;
    }
    await again(element);
  }, pinDigits, fault.hush));
}

/** Whoever has just connected the tablet with a code of its study, or staff who are in; the PIN is typed twice. */
function choosePIN(element, { pinDigits }, words = '') {
  const pad = (first, title, complaint) => {
    const fault = problem('staff-fault');
    fault.say(complaint);
    page(element, h('h1', {}, title), h('p.text', {}, t('staff.chooseHelp')), fault.element, pinPad(async (pin) => {
      if (first === null) pad(pin, t('who.againPIN'), '');
      else if (first !== pin) pad(null, t('staff.choose'), t('who.differs'));
      else await keep(pin);
    }, pinDigits, fault.hush));
    focusTitle(element);
  };
  const keep = async (pin) => {
    try {
      await post('/api/staff/pin', { pin });
    } catch (error) {
      pad(null, t('staff.choose'), refusal(error));
      return;
    }
    await again(element);
  };
  pad(null, t('staff.choose'), words);
}

/** Nobody of the study team has a PIN here: all that can be done is to connect the tablet. */
async function setUp(element) {
  page(element, h('h1', {}, t('staff.title')), h('p.text', {}, t('staff.none')), await enrolment());
}

async function again(element) {
  await redraw();
  focusTitle(element);
}

async function desk(element, standing) {
  const [all, server] = await Promise.all([get('/api/staff/overview'), enrolment()]);
  fill(element, head(h('button.button', { onclick: leave }, t('staff.leave'))), h('main.page-body', { id: 'main' },
    h('h1', {}, t('staff.title')),
    server,
    h('section.setting', {}, h('h2', {}, t('staff.people')), people(all.people)),
    sensors(),
    outbox(all.outbox),
    h('section.setting', {}, h('h2', {}, t('staff.log')), faults(all)),
    h('section.setting', {}, h('h2', {}, t('staff.notes')), h('ul.tasks', {}, all.notes.map(note))),
    h('p.help', {}, `${t('staff.version')} ${all.version}`),
    h('button.button', { onclick: () => choosePIN(element, standing) }, t('staff.choose'))));
  return watch();
}

async function leave() {
  await post('/api/staff/sign-out').catch(() => null);
  home();
}

/** Leaves by itself when nobody touches the screen; gives what ends the watching. */
function watch() {
  let last = performance.now();
  const touched = () => { last = performance.now(); };
  const events = ['pointerdown', 'keydown', 'wheel', 'input'];
  for (const event of events) window.addEventListener(event, touched, { capture: true, passive: true });
  const timer = setInterval(() => { if (performance.now() - last > idle) leave(); }, looking);
  return () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, touched, { capture: true });
    // Drawn anew, the screen is not left.
    if (place()[0] !== 'staff') post('/api/staff/sign-out').catch(() => null);
  };
}

function people(list) {
  if (!list.length) return h('p.text', {}, t('staff.noPeople'));
  return h('ul.tasks', {}, list.map((one) => h('li.staff-person', { 'data-person': one.participant },
    h('span', {}, h('bdi', {}, one.participant), one.name ? ` · ${one.name}` : null,
      one.picture ? ` · ${t(`picture.${one.picture}`)}` : null,
      one.faults ? h('p.help', {}, t('staff.faults', { count: one.faults })) : null,
      one.isReset ? h('p.note.calm', {}, t('staff.isReset')) : null),
    one.isReset ? null : h('button.button', { 'aria-label': t('pair', { name: t('staff.reset'), value: one.participant }), onclick: () => reset(one) }, t('staff.reset')))));
}

async function reset(one) {
  const wanted = await ask(t('staff.resetAsk', { name: one.name || one.participant }), h('p.text', {}, t('staff.resetText')), [
    { value: true, words: t('staff.reset') }, { value: false, words: t('staff.keep'), isPrimary: true }]);
  if (!wanted) return;
  await post('/api/staff/reset-pin', { participant: one.participant });
  await redraw();
}

/** A look at the sensors, when it is wanted: they are opened for a moment. */
function sensors() {
  const found = h('dl.staff-facts', { 'aria-live': 'polite' });
  const look = async () => {
    const { sensors: list } = await get('/api/staff/sensors');
    fill(found, list.map((one) => [h('dt', {}, t(`stream.${one.stream}`)), h('dd', { 'data-stream': one.stream }, sensor(one))]));
  };
  return h('section.setting', {}, h('h2', {}, t('staff.sensors')), h('button.button', { id: 'staff-sensors', onclick: look }, t('staff.look')), found);
}

function sensor({ name, isSimulated, rateHz }) {
  if (!name) return t('staff.noSensor');
  const words = rateHz ? t('staff.rate', { name, rate: number(rateHz, { maximumFractionDigits: 1 }) }) : name;
  return isSimulated ? `${words} (${t('staff.simulated')})` : words;
}

function outbox(counts) {
  if (!counts) return null;
  return h('section.setting', {}, h('h2', {}, t('staff.outbox')), h('dl.staff-facts', {}, ['waiting', 'safe', 'refused'].map((kind) =>
    [h('dt', {}, t(`staff.${kind}`)), h('dd', { 'data-count': kind }, number(counts[kind]))])));
}

function faults({ faultCount, faults: list }) {
  if (!faultCount) return h('p.text', {}, t('staff.noFaults'));
  return [h('p.text', {}, number(faultCount)), h('ul.tasks', {}, list.map((one) => h('li', {}, h('span', {}, dateTime(one.moment)), ' ',
    h('bdi', { dir: 'ltr' }, `${one.route} ${one.status}`))))];
}

const note = (one) => h('li', {}, `${dateTime(one.moment)} · ${t(`staff.note.${one.deed}`)}`, one.participant ? [' · ', h('bdi', {}, one.participant)] : null);
