import { h, fill } from '/app/dom.js';
import { t, dateTime, number } from '/words/words.js';
import { word } from '../facts.js';
import { field } from '../form.js';
import { frame, studyFrame } from '../frame.js';
import { dayBegins, searched } from '../search.js';
import { Table } from '../table.js';

/** What can be noted: of the server itself, and of a study. */
const ofServer = ['accountCreated', 'accountChanged', 'passwordChanged', 'passwordReset', 'signedIn', 'signInRefused', 'signedOut', 'sessionRevoked',
  'tokenReused', 'secondFactorSet', 'secondFactorRemoved', 'secondFactorReset', 'recoveryCodesMade', 'recoveryCodeUsed', 'passkeyDoubted',
  'providerLinked', 'providerUnlinked', 'studyCreated', 'studyChanged',
  'keyIntroduced', 'trustListPublished', 'headContradicted', 'deviceWentBack', 'auditListed', 'proofBegun',
  'rowsListed', 'rowsBegun', 'rowsChanged'];
const ofStudy = ['participantRegistered', 'participantRead', 'participantsListed', 'participantWithdrawn', 'participantErased', 'participantCorrected', 'enrolmentMade',
  'deviceEnrolled', 'deviceRevoked', 'devicesListed', 'rigSettingsPut',
  'recoveryKeyPut', 'recoveryBoxStored', 'recoveryBoxRead', 'resultsLost', 'taskPublished',
  'armsCommitted', 'armsOpened', 'armGiven', 'armRead', 'armsRevealed', 'armsListed', 'nextTaskAsked', 'pinReset',
  'studyVersionDrafted', 'studyVersionPublished', 'studyVersionWidened', 'studyVersionWithdrawn', 'studyDraftDeleted', 'resultStored', 'resultRead', 'receiptRead', 'resultsListed', 'resultConflict',
  'resultWithdrawn', 'resultRefused', 'resultsAttributed', 'recordingStored', 'recordingRead', 'recordingErased', 'recordingDamaged', 'recordingMissing', 'recordingHealed',
  'measurementsListed', 'adherenceListed',
  'completenessListed',
  'symptomsStored', 'sideEffectsStored', 'deadLettersListed', 'deadLetterRead', 'deadLetterRetried', 'deadLetterResolved', 'conflictsListed',
  'exportRequested', 'exportFinished', 'exportRead', 'studyChanged', 'auditListed'];

/** What was done and read, of the server or of a study, the newest first. */
export async function show(element, { study } = {}) {
  const actions = study ? ofStudy : ofServer;
  const text = field('text', t('audit.search'), { type: 'search' });
  const action = field('action', t('audit.action'), { choices: [['', t('audit.all')], ...actions.map((one) => [one, actionWords(one)])] });
  const from = field('from', t('audit.from'), { type: 'date' });
  const until = field('until', t('audit.until'), { type: 'date' });
  const table = new Table({ caption: t('audit.title'), columns: columns(), rows: [], empty: t('audit.empty') });
  const list = searched({
    path: study ? `/v1/studies/${study}/audit/search` : '/v1/audit/search', label: t('audit.title'), fields: [text, action, from, until], table,
    body: () => ({ text: text.value.trim(), action: action.value, from: dayBegins(from.value), until: dayBegins(until.value, 1) }),
  });
  await list.first();
  const content = [h('h1', {}, t(study ? 'audit.ofStudy' : 'audit.title')), h('p.text', {}, t('audit.text')), list.element];
  fill(element, study ? studyFrame(study, 'audit', content) : frame('audit', content));
}

const columns = () => [
  { title: t('audit.position'), isNumber: true, cell: (one) => number(one.position) },
  { title: t('audit.at'), cell: (one) => dateTime(one.at) },
  { title: t('audit.action'), cell: (one) => actionWords(one.action) },
  { title: t('audit.actor'), cell: (one) => who(one.actor, one.actorName) },
  { title: t('audit.subject'), cell: (one) => who(one.subject, one.subjectName) },
];

/** Staff by their names; what has none by its id. */
const who = (id, name) => (name ? h('bdi', { title: id }, name) : word(id));

/** What was done in words; an action of a newer server stands as it is. */
function actionWords(name) {
  const words = t(`action.${name}`);
  return words === `action.${name}` ? name : words;
}
