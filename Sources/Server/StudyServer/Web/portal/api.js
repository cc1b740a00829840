import { read } from '/words/words.js';
import { banner } from './banner.js';

/** Why something was not done, in words of the page's own: `code` names the sentence. */
export class Fault extends Error {
  constructor(status, problem = {}, seconds = null) {
    super(problem.code ?? String(status));
    this.status = status;
    this.code = problem.code ?? (status === 0 ? 'unreachable' : 'failed');
    this.problem = problem;
    this.seconds = seconds;
  }
}

/** Who is signed in; nobody at first. */
export const session = { account: null };

// Only here: neither another page nor the disk has it.
let token = null;
let over = () => {};

const patience = 30_000;
const slow = 3_000;
// What is large may take its time, and is not called slow.
const longPatience = 3_600_000;

/** Names what is done when the sign-in is over. */
export function whenOver(action) {
  over = action;
}

async function ask(method, path, { body, bytes, type, headers = {}, isLong = false } = {}) {
  const waiting = setTimeout(() => banner('slow', !isLong), slow);
  try {
    const response = await fetch(path, {
      method, cache: 'no-store', signal: AbortSignal.timeout(isLong ? longPatience : patience), body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined && bytes === undefined ? {} : { 'Content-Type': type ?? 'application/json' }), ...headers,
      },
    });
    banner('unreachable', false);
    return response;
  } catch {
    banner('unreachable', true);
    throw new Fault(0);
  } finally {
    clearTimeout(waiting);
    banner('slow', false);
  }
}

async function checked(response) {
  if (response.ok) return response;
  const isProblem = response.headers.get('Content-Type')?.includes('json');
  const problem = isProblem ? await response.json().catch(() => ({})) : {};
  throw new Fault(response.status, problem, Number(response.headers.get('Retry-After')) || null);
}

/** What is wrong in a form, and says nothing of the sign-in. */
const ofForms = ['providerRefused', 'wrongCredentials', 'secondFactorNeeded', 'wrongCode', 'wrongPasskey', 'challengeOver'];

/** Whether an answer says that the sign-in is over; a wrong password in a form says only that. */
async function isOver(response) {
  if (response.status !== 401) return false;
  const problem = await response.clone().json().catch(() => ({}));
  return !ofForms.includes(problem.code);
}

/** Asks the server as who is signed in; a token that is over is made new once. */
export async function request(method, path, options = {}) {
  let response = await ask(method, path, options);
  if ((await isOver(response)) && (await refresh())) response = await ask(method, path, options);
  if (await isOver(response)) {
    forget();
    over();
  }
  return checked(response);
}

/** What a path gives as a value. */
export const get = async (path) => read(await (await request('GET', path)).text());

/** Sends a value, and gives what is answered; null for an answer without a body. */
export async function post(path, body) {
  const response = await request('POST', path, { body });
  return response.status === 204 ? null : read(await response.text());
}

const most = 20;

/** All items of a list, page by page; `isWhole` is false where there are more than can be shown. */
export async function all(path) {
  const items = [];
  let next;
  let pages = 0;
  let sealedResults = 0;
  do {
    const join = path.includes('?') ? '&' : '?';
    const page = await get(`${path}${join}limit=500${next ? `&cursor=${encodeURIComponent(next)}` : ''}`);
    items.push(...page.items);
    next = page.next;
    sealedResults = page.sealedResults ?? 0;
    pages += 1;
  } while (next && pages < most);
  return { items, isWhole: !next, sealedResults };
}

function keep(tokens) {
  token = tokens.accessToken;
  session.account = tokens.account;
}

function forget() {
  token = null;
  session.account = null;
}

/** Two windows that ask at once would each make the other's cookie old. */
const alone = (action) => (navigator.locks ? navigator.locks.request('ambler-sign-in', action) : action());

/** Goes on with the sign-in that the cookie keeps; false if there is none. */
export function refresh() {
  return alone(async () => {
    token = null;
    const response = await ask('POST', '/v1/portal/refresh');
    if (response.status === 401) return false;
    keep(await (await checked(response)).json());
    return true;
  });
}

/** Signs in; gives what a second step needs where the password is not enough, and nothing else. */
export function signIn(name, password) {
  return begin('session', { name, password });
}

/** The second step, with what the first one gave. */
export function continueSignIn(challenge, code) {
  return begin('session/code', { challenge, code });
}

/** What a passkey has to answer. */
export async function passkeyChallenge() {
  return read(await (await checked(await ask('POST', '/v1/portal/passkey/challenge'))).text());
}

/** Signs in by what a passkey answered. */
export function signInByPasskey(answer) {
  return begin('passkey/session', answer);
}

/** Where a provider of the clinic is asked who one is. */
export async function startSignIn(provider) {
  return read(await (await checked(await ask('POST', '/v1/portal/providers/start', { body: { provider } }))).text());
}

/** Signs in by what a provider answered; gives what a second step needs where that is not enough, and nothing else. */
export function finishSignIn(answer) {
  return begin('providers/session', answer);
}

function begin(path, body) {
  return alone(async () => {
    token = null;
    const response = await checked(await ask('POST', `/v1/portal/${path}`, { body }));
    const answer = await response.json();
    if (response.status === 202) return answer;
    keep(answer);
    return null;
  });
}

/** Signs out here; gives where one signs out at the provider, too, if one came by it. */
export async function signOut() {
  const response = await alone(async () => checked(await ask('DELETE', '/v1/portal/session')));
  forget();
  return response.status === 200 ? (await response.json()).signOutAddress : null;
}

/** Reads who is signed in anew, as after a change of password. */
export async function refreshAccount() {
  session.account = await get('/v1/me');
}
