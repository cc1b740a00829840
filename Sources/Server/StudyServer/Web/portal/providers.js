import { current } from '/words/words.js';
import { finishSignIn, post, request, startSignIn } from './api.js';

const place = '/signed-in';
let known = null;

/** The providers of the clinic, each with an id and what it is called; none where the server cannot be asked. */
export async function providers() {
  try {
    known ??= (await (await request('GET', '/v1/portal/providers')).json()).items;
  } catch {
    return [];
  }
  return known;
}

/** What a provider is called in the page's language. */
export const nameOf = ({ label }) => label[current()] ?? label.en;

/** Goes to a provider to sign in there. */
export async function signInBy(provider) {
  location.assign((await startSignIn(provider)).address);
}

/** Goes to a provider to link the account of who is signed in, who has shown who they are. */
export async function linkBy(provider, proof) {
  location.assign((await post('/v1/provider-links/start', { provider, ...proof })).address);
}

/** What a provider sent back with the browser, taken out of the address; nothing where one comes from elsewhere. */
export function takeAnswer() {
  if (location.pathname !== place) return null;
  const words = new URLSearchParams(location.search);
  // Neither the history nor a link that is copied has it.
  history.replaceState(null, '', '/');
  const answer = {};
  for (const name of ['state', 'code', 'iss', 'error']) if (words.get(name)) answer[name] = words.get(name);
  return answer.state ? answer : null;
}

/** Whether an answer is of somebody who is signed in, and links the account. */
export const isOfLink = (answer) => answer.state.startsWith('link.');

/** Ends the way to the provider and back; gives what a second step needs where the provider asked for one factor alone. */
export const arrive = (answer) => finishSignIn(answer);

/** Links the account with who came back. */
export const link = (answer) => post('/v1/provider-links', answer);
