import { read } from '/words/words.js';
import { waited } from './waiting.js';

/** What went wrong with a request: a status (0 without an answer) and the code that the server gave. */
export class Fault extends Error {
  constructor(status, code, waitSeconds = 0, cause = null) {
    super(code, { cause });
    this.status = status;
    this.code = code;
    /** How long the server asks to wait before the next try. */
    this.waitSeconds = waitSeconds;
  }

  /** Whether the engine did not answer, and it is worth trying again. */
  get isGone() {
    return this.status === 0 || this.status === 503;
  }
}

const mark = 'meta[name=ambler-token]';
let token = document.querySelector(mark).content;

/** The program has begun anew since this page was loaded, with another token. */
async function renewToken() {
  const page = new DOMParser().parseFromString(await (await fetch('/', { cache: 'no-store' })).text(), 'text/html');
  token = page.querySelector(mark)?.content ?? token;
}

async function request(method, path, options = {}) {
  try {
    return await requestOnce(method, path, options);
  } catch (error) {
    if (error.code !== 'noToken') throw error;
    await renewToken();
    return requestOnce(method, path, options);
  }
}

async function requestOnce(method, path, { body, headers = {}, signal } = {}) {
  let response;
  try {
    response = await fetch(path, {
      method, body, signal, cache: 'no-store', credentials: 'same-origin',
      headers: { 'X-Ambler-Token': token, ...headers },
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Fault(0, 'unreachable', 0, error);
  }
  if (response.ok) return response;
  throw await fault(response);
}

async function fault(response) {
  const body = await response.json().catch(() => null);
  return new Fault(response.status, body?.code ?? 'failed', Number(response.headers.get('Retry-After') ?? 0));
}

async function json(method, path, options) {
  const text = await (await request(method, path, options)).text();
  return text === '' ? null : read(text);
}

const sending = (value) => ({ body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } });

/** The JSON at a path. */
export const get = (path) => waited(json('GET', path));

/** The same, for what nobody waits for. */
export const getQuietly = (path) => json('GET', path);

/** Sends JSON and gives what comes back; null where nothing does. */
export const send = (method, path, value = {}) => waited(json(method, path, sending(value)));

export const post = (path, value) => send('POST', path, value);
export const put = (path, value) => send('PUT', path, value);

/** The same, for what nobody waits for. */
export const postQuietly = (path, value = {}) => json('POST', path, sending(value));

/** Sends JSON in a request that outlives the page; nobody hears what becomes of it. */
export function postLast(path, value) {
  fetch(path, {
    method: 'POST', keepalive: true, cache: 'no-store', credentials: 'same-origin', body: JSON.stringify(value),
    headers: { 'X-Ambler-Token': token, 'Content-Type': 'application/json' },
  }).catch(() => { /* nobody is there any more */ });
}

/** Sends a file as it is. */
export async function upload(path, blob, name) {
  await waited(request('POST', path, {
    body: blob,
    headers: { 'Content-Type': blob.type || 'application/octet-stream', 'X-Ambler-Name': encodeURIComponent(name ?? '') },
  }));
}

/**
 * Listens to server-sent events for as long as it is not stopped, also after the connection broke.
 * `EventSource` cannot send the token, so the stream is read by hand. Gives a function that stops it.
 */
export function listen(path, { onEvent, onConnected = () => {}, onBroken = () => {} }) {
  const control = new AbortController();
  (async () => {
    let wait = 250;
    while (!control.signal.aborted) {
      try {
        const response = await request('GET', path, { signal: control.signal, headers: { Accept: 'text/event-stream' } });
        wait = 250;
        onConnected();
        await readEvents(response.body, onEvent);
        if (!control.signal.aborted) onBroken(null);
      } catch (error) {
        if (control.signal.aborted) return;
        onBroken(error);
        if (error instanceof Fault && !error.isGone) return;
      }
      await pause(wait);
      wait = Math.min(wait * 2, 3000);
    }
  })();
  return () => control.abort();
}

async function readEvents(body, onEvent) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) readEvent(block, onEvent);
  }
}

function readEvent(block, onEvent) {
  let name = 'message';
  const data = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  if (data.length) onEvent(name, read(data.join('\n')));
}

/** Waits so many milliseconds. */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
