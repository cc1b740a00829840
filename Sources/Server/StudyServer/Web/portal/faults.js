import { t } from '/words/words.js';
import { Fault } from './api.js';

const known = new Set([
  'unreachable', 'wrongCredentials', 'tooManyFailures', 'busy', 'databaseAway', 'notAllowed', 'notFound', 'notSignedIn', 'otherPage',
  'changedMeanwhile', 'taken', 'storageFull', 'passwordMustChange', 'bodyFaults', 'resultFaults', 'conflict', 'withdrawn', 'recordingsMissing',
  'bodyTooLarge', 'exportFailed', 'exportNotReady', 'exportRemoved', 'exportMemory', 'exportTime', 'exportSize', 'exportRows',
  'tooManyExports', 'notShown', 'resultSealed',
  'alreadyForThem', 'versionWithdrawn', 'versionNotPublished', 'versionNotDraft', 'contentsMissing', 'held',
  'providerRefused', 'providerAway', 'notLinked', 'accountOff', 'linkTaken', 'noLink', 'lastLink',
  'secondFactorNeeded', 'wrongCode', 'challengeOver', 'wrongPasskey', 'secondFactorMustBeSet', 'lastSecondFactor', 'factorElsewhere', 'noPasskeys',
  'noArms', 'armsPromised', 'armsOpened', 'armsRevealed', 'armsSealed', 'seedElsewhere', 'noArmYet', 'participantLeft',
]);

/** What went wrong, in the page's language; never what a program says to programs. */
export function faultWords(error) {
  if (!(error instanceof Fault)) return t('fault.page');
  if (error.code === 'tooManyRequests' && error.seconds) return t('fault.tooManyRequests', { seconds: error.seconds });
  if (error.status === 429 && error.seconds) return t('fault.tooManyFailures', { seconds: error.seconds });
  if (error.status === 413) return t('fault.bodyTooLarge');
  return t(known.has(error.code) ? `fault.${error.code}` : 'fault.failed');
}

/** Why something could not be made, where the server tells; undefined for what this page does not know. */
export const problemWords = (problem) => (problem && known.has(problem.code) ? t(`fault.${problem.code}`) : undefined);
