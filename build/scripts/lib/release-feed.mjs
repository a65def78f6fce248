import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { notesText, writeSignedText } from '../../../src/shared/updates/signed-text.ts';

const sha512Of = (text) => createHash('sha512').update(text).digest('base64');

/**
 * The feed of a version, as electron-updater reads one.
 * @param {string} version
 * @param {readonly import('./release-artefacts.mjs').Artefact[]} artefacts
 * @param {string} date ISO
 */
export function writeFeed(version, artefacts, date) {
  // What its updater replaces itself by comes first.
  const [first, ...others] = artefacts.toSorted((one, other) => rank(one) - rank(other));
  const files = [first, ...others].flatMap(({ name, sha512, size, blockMapSize }) => [
    `  - url: ${JSON.stringify(name)}`,
    `    sha512: ${JSON.stringify(sha512)}`,
    `    size: ${size}`,
    ...(blockMapSize ? [`    blockMapSize: ${blockMapSize}`] : []),
  ]);
  return [
    `version: ${JSON.stringify(version)}`,
    'files:',
    ...files,
    `path: ${JSON.stringify(first.name)}`,
    `sha512: ${JSON.stringify(first.sha512)}`,
    `releaseDate: ${JSON.stringify(date)}`,
    '',
  ].join('\n');
}

const rank = ({ name }) => (/(\.(AppImage|exe)|-mac\.zip)$/.test(name) ? 0 : 1);

/**
 * What lies beside a feed: the text that binds it, our signature of that, and the notes.
 * @param {string} feed
 * @param {Omit<import('../../../src/shared/updates/signed-text.ts').SignedRelease, 'sha512' | 'notes'>} release
 * @param {{ readonly en: string, readonly ja: string }} notes
 * @param {import('node:crypto').KeyObject} key
 */
export function signFeed(feed, release, notes, key) {
  const text = writeSignedText({ ...release, sha512: sha512Of(feed), notes: sha512Of(notesText(notes)) });
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return `${JSON.stringify({ text, signature, notes }, null, 2)}\n`;
}

/** A new pair: the private key as PEM, and the public one as `YORU_UPDATE_KEY` takes it. */
export function makeKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }), publicKey: publicText(publicKey) };
}

/**
 * @param {string} pem
 * @returns {import('node:crypto').KeyObject | null} `null`: it is no private key of ours
 */
export function readPrivateKey(pem) {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** @param {import('node:crypto').KeyObject} key */
export function publicText(key) {
  const own = key.type === 'private' ? createPublicKey(key) : key;
  return own.export({ type: 'spki', format: 'der' }).toString('base64');
}
