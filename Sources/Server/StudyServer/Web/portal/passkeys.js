import { Fault, passkeyChallenge, post, signInByPasskey } from './api.js';
import { base64URL, bytesOfBase64URL } from './outside.js';

/** Whether this browser can have passkeys for this page: they belong to a name, and never to a bare IP address. */
export const hasPasskeys = () => isSecureContext && 'PublicKeyCredential' in globalThis
  && !/^[\d.]+$|^\[/.test(location.hostname);

const patience = 300_000;
const known = (credentials) => credentials.map((id) => ({ type: 'public-key', id: bytesOfBase64URL(id) }));
const sent = (buffer) => base64URL(new Uint8Array(buffer));

/** What somebody declines, or an authenticator refuses, is told as a passkey that was not accepted. */
async function asked(action) {
  try {
    return await action();
  } catch (error) {
    throw error instanceof DOMException ? new Fault(401, { code: 'wrongPasskey' }) : error;
  }
}

async function answer({ challenge, rpID, credentials = [] }) {
  const found = await asked(() => navigator.credentials.get({ publicKey: {
    challenge: bytesOfBase64URL(challenge), rpId: rpID, allowCredentials: known(credentials), userVerification: 'required', timeout: patience,
  } }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response;
  return {
    id: sent(found.rawId), clientDataJSON: sent(clientDataJSON), authenticatorData: sent(authenticatorData),
    signature: sent(signature), userHandle: sent(userHandle ?? new ArrayBuffer(0)),
  };
}

/** Signs in without a name and a password. */
export async function signInWithPasskey() {
  await signInByPasskey(await answer(await passkeyChallenge()));
}

/** Shows by a passkey who one is, before something changes. */
export async function proveByPasskey() {
  return { passkey: await answer(await post('/v1/second-factor/challenge', {})) };
}

/** Makes a passkey of a name; gives recovery codes where there were none. */
export async function addPasskey(name, proof) {
  const options = await post('/v1/second-factor/passkeys/challenge', proof);
  const made = await asked(() => navigator.credentials.create({ publicKey: {
    challenge: bytesOfBase64URL(options.challenge), rp: { id: options.rpID, name: 'Ambler' },
    user: { id: bytesOfBase64URL(options.userHandle), name: options.name, displayName: options.name },
    pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known(options.credentials), attestation: 'none', timeout: patience,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  } }));
  const { clientDataJSON, attestationObject } = made.response;
  return post('/v1/second-factor/passkeys', { name, clientDataJSON: sent(clientDataJSON), attestationObject: sent(attestationObject) });
}

