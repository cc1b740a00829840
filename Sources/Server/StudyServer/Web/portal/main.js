import { refresh, session, whenOver } from './api.js';
import { know, studyParts } from './frame.js';
import { begin } from './look.js';
import { t } from '/words/words.js';
import { faultWords } from './faults.js';
import { isOfLink, link, takeAnswer } from './providers.js';
import { draw, screen } from './router.js';
import * as signIn from './screens/sign-in.js';
import * as password from './screens/password.js';
import * as secondFactor from './screens/second-factor.js';
import * as studies from './screens/studies.js';
import * as participants from './screens/participants.js';
import * as register from './screens/register.js';
import * as participant from './screens/participant.js';
import * as correct from './screens/correct.js';
import * as devices from './screens/devices.js';
import * as recovery from './screens/recovery.js';
import * as erasure from './screens/erasure.js';
import * as versions from './screens/versions.js';
import * as version from './screens/version.js';
import * as tasks from './screens/tasks.js';
import * as arms from './screens/arms.js';
import * as results from './screens/results.js';
import * as result from './screens/result.js';
import * as adherence from './screens/adherence.js';
import * as completeness from './screens/completeness.js';
import * as flags from './screens/flags.js';
import * as letters from './screens/letters.js';
import * as conflicts from './screens/conflicts.js';
import * as exports from './screens/exports.js';
import * as accounts from './screens/accounts.js';
import * as audit from './screens/audit.js';
import * as me from './screens/me.js';
import { tellLinked } from './screens/provider-links.js';

/** A screen that only somebody who is signed in may see, with a password of their own and what else the server asks for. */
const mine = (show) => async (element, values) => {
  if (!session.account) return signIn.show(element, values);
  if (session.account.mustChangePassword) return password.show(element, values);
  if (session.account.mustSetSecondFactor) return secondFactor.show(element, values);
  if (values.study && studyParts().length) await know(values.study);
  return show(element, values);
};

const screens = {
  studies, 'sign-in': studies, accounts, audit, me,
  'study/:study': studies,
  'study/:study/participants': participants,
  'study/:study/register': register,
  'study/:study/participant/:participant': participant,
  'study/:study/participant/:participant/correct': correct,
  'study/:study/devices': devices,
  'study/:study/recovery': recovery,
  'study/:study/erasure': erasure,
  'study/:study/versions': versions,
  'study/:study/version/:version': version,
  'study/:study/tasks': tasks,
  'study/:study/arms': arms,
  'study/:study/results': results,
  'study/:study/result/:result': result,
  'study/:study/adherence': adherence,
  'study/:study/completeness': completeness,
  'study/:study/flags': flags,
  'study/:study/letters': letters,
  'study/:study/conflicts': conflicts,
  'study/:study/exports': exports,
  'study/:study/audit': audit,
};

async function start() {
  await begin();
  for (const [pattern, { show }] of Object.entries(screens)) screen(pattern, mine(show));
  window.addEventListener('hashchange', draw);
  // The address stays, and with it where one goes on after signing in again.
  whenOver(() => {
    signIn.tellOver();
    draw();
  });
  // Where the server does not answer, the banner says so, and signing in can be tried.
  const answer = takeAnswer();
  const isHere = answer && !isOfLink(answer) ? await signIn.comeBack(answer) : await refresh().catch(() => false);
  if (answer && isOfLink(answer) && isHere) await finishLink(answer);
  await draw();
  document.documentElement.dataset.ready = 'yes';
}

/** Ends the way of who went to a provider to link the account. */
async function finishLink(answer) {
  try {
    await link(answer);
    tellLinked(t('provider.done'), false);
  } catch (error) {
    tellLinked(faultWords(error), true);
  }
  // No change of the place is told: the page is drawn once, after this.
  history.replaceState(null, '', '/#me');
}

start();
