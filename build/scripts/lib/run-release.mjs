import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_NOTES_MAX, UPDATE_CHANNELS } from '../../../src/shared/entities/updates.ts';
import { readSignedText } from '../../../src/shared/updates/signed-text.ts';
import { compareVersions, isVersion } from '../../../src/shared/updates/versions.ts';
import { compareFile, putFile } from './put-file.mjs';
import { findArtefacts, findBlockMaps } from './release-artefacts.mjs';
import { makeKeys, publicText, readPrivateKey, signFeed, writeFeed } from './release-feed.mjs';

const HELP = `npm run release -- --channel stable|beta --key FILE [options]

  --key FILE        private key (PEM); its public one is the build's YORU_UPDATE_KEY
  --to DIR          the site's folder, {data}/desktop (.yoru-data/desktop)
  --from DIR        where the installers are (dist); the channel's own folder signs what is there again
  --version V       (that of package.json)
  --floor V         the lowest version that may replace itself by this one (0.0.0)
  --staging N       of a hundred devices, how many may take it now (100)
  --days N          until the signature ends; sign again before (90)
  --notes-en FILE   what is new (build/release-notes/VERSION.en.md)
  --notes-ja FILE   (build/release-notes/VERSION.ja.md)

npm run release -- --new-key FILE   makes a key, and says the public one`;

const own = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;
const text = (value) => (value === undefined ? { type: 'string' } : { type: 'string', default: value });

class Wrong extends Error {}

/** @returns {never} */
function refuse(option, why) {
  throw new Wrong(`--${option}: ${why}`);
}

/**
 * Does what the words ask for.
 * @param {readonly string[]} args
 * @param {{ log(line: string): void, error(line: unknown): void }} output
 * @returns {Promise<number>} the exit code: 2 where an option is wrong
 */
export async function runRelease(args, output) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        channel: text(),
        key: text(),
        'new-key': text(),
        'notes-en': text(),
        'notes-ja': text(),
        to: text('.yoru-data/desktop'),
        from: text('dist'),
        version: text(own),
        floor: text('0.0.0'),
        staging: text('100'),
        days: text('90'),
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) output.log(HELP);
    else if (values['new-key'] !== undefined) output.log(newKey(values['new-key']));
    else await release(values, output);
    return 0;
  } catch (thrown) {
    const isOurs = thrown instanceof Wrong || String(thrown?.code).startsWith('ERR_PARSE_ARGS');
    output.error(isOurs ? thrown.message : thrown);
    return isOurs ? 2 : 1;
  }
}

function newKey(file) {
  const { pem, publicKey } = makeKeys();
  try {
    // One that is there may be the only one that a client believes.
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    refuse('new-key', `${file} cannot be made (${thrown.code})`);
  }
  return `The private key is in ${file}: keep it off the site. Build the client with\nYORU_UPDATE_KEY=${publicKey}`;
}

async function release(values, output) {
  const { channel, version, floor } = values;
  if (!UPDATE_CHANNELS.includes(channel)) refuse('channel', `one of ${UPDATE_CHANNELS.join(', ')}`);
  for (const name of ['version', 'floor'])
    if (!isVersion(values[name])) refuse(name, `"${values[name]}" is no version, as 0.1.1 or 0.2.0-beta.1`);
  if (channel === 'stable' && version.includes('-')) refuse('channel', `${version} is a beta`);
  const staging = numberOf('staging', values.staging, 100);
  const days = numberOf('days', values.days, 366);
  const key = readPrivateKey(values.key === undefined ? refuse('key', 'is needed') : read('key', values.key));
  if (!key) refuse('key', `${values.key} is no Ed25519 key in PEM`);
  const [en, ja] = ['en', 'ja'].map((language) => notesOf(values, `notes-${language}`, language));

  const feeds = await findArtefacts(values.from, version).catch(() => new Map());
  if (feeds.size === 0) refuse('from', `no installer of ${version} is in ${values.from}`);
  const folder = path.join(values.to, channel);
  for (const platform of feeds.keys()) requireNewer(folder, platform, version);
  const files = [...[...feeds.values()].flat(), ...(await findBlockMaps(values.from, version))];
  const states = await Promise.all(files.map(({ name, file }) => compareFile(folder, name, file)));
  const other = files.find((_, at) => states[at] === 'other');
  if (other) refuse('version', `${other.name} is in ${folder} with other bytes: they need another version`);

  for (const [at, { name, file }] of files.entries())
    if (states[at] === 'none') await putFile(folder, name, { from: file });
  const now = new Date();
  const expires = new Date(now.getTime() + days * 86_400_000).toISOString();
  for (const [platform, artefacts] of feeds) {
    const feed = writeFeed(version, artefacts, now.toISOString());
    const beside = signFeed(feed, { channel, platform, version, floor, staging, expires }, { en, ja }, key);
    await putFile(folder, platform, { text: feed });
    await putFile(folder, `${platform}.sig`, { text: beside });
    output.log(`${platform}: ${artefacts.map(({ name }) => name).join(', ')}`);
  }
  output.log(
    `${version} is in ${folder} for ${staging} of 100, until ${expires.slice(0, 10)}, signed by ${publicText(key)}`,
  );
}

function numberOf(option, value, max) {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > max) refuse(option, `a number from 1 to ${max}`);
  return number;
}

function read(option, file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    return refuse(option, `${file} cannot be read (${thrown.code})`);
  }
}

function notesOf(values, option, language) {
  const notes = read(option, values[option] ?? `build/release-notes/${values.version}.${language}.md`).trim();
  if (notes === '' || notes.length > RELEASE_NOTES_MAX)
    refuse(option, `from 1 to ${RELEASE_NOTES_MAX} characters`);
  return notes;
}

/** Clients take nothing older, so such a feed would only take the newer one away from them. */
function requireNewer(folder, platform, version) {
  let there = null;
  try {
    there = readSignedText(JSON.parse(readFileSync(path.join(folder, `${platform}.sig`), 'utf8')).text);
  } catch {
    // None is there, or none that can be read.
  }
  if (there && compareVersions(version, there.version) < 0)
    refuse('version', `${version} is older than the ${there.version} that ${folder} has`);
}
