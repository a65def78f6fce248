import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAddress } from '../../src/site/app/http/read-fields.ts';
import { VISITOR } from '../../src/site/identity/accounts/policies/caller.ts';
import { findMedia, openMedia } from '../../src/site/catalog/media/services/media.ts';
import {
  mediaAddresses,
  readTarget,
  type MediaTarget,
} from '../../src/site/catalog/media/services/media-address.ts';
import type { MediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';
import { addExtras } from '../support/world-extras.ts';
import { makeWorld } from '../support/world.ts';

/** Reliability S4: whatever is done to an address, or to whom and when it was made, it opens nothing. */
const NOW = 1_795_000_000_000;
const RUNS = 20_000;
const key = (id: string, byte: number) => ({ id, secret: Buffer.alloc(32, byte) });
const KEYS: MediaKeys = [key('new', 1), key('old', 2)];
const at = (now: number, keys = KEYS) => mediaAddresses(keys, { now: () => now }, 300);
const site = at(NOW);

const number = fc.integer({ min: 1, max: 999_999_999 });
const target: fc.Arbitrary<MediaTarget> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('video' as const, 'download', 'caption', 'cues', 'sprite'),
    videoId: number.map(String),
    format: fc.constantFrom('360p', '720p', '1080p', 'en', 'ja', 'cues', 'sprite'),
    key: fc.stringMatching(/^[a-f0-9]{40}\.(mp4|vtt|webp)$/),
  }),
  fc.record({
    kind: fc.constant('picture' as const),
    key: fc.stringMatching(/^[a-f0-9]{40}\.640\.webp$/),
  }),
);
const made = fc.record({ target, viewer: fc.nat(1_000_000), seconds: fc.nat(299) });
type Made = { target: MediaTarget; viewer: number; seconds: number };

/** As the media route reads an address: what it names, and whom it lets in. */
function opened(address: string, by = site): { target: MediaTarget; viewer: number } | null {
  const { path, query } = splitAddress(address);
  const named = readTarget(path);
  if (!named) return null;
  const read = by.read(named, query);
  return read.state === 'good' ? { target: named, viewer: read.viewer } : null;
}

/** Made some seconds ago. */
const addressOf = ({ target: what, viewer, seconds }: Made) =>
  at(NOW - seconds * 1_000).sign(what, viewer).path;

const changed = (address: string, place: number, to: string) =>
  address.slice(0, place) + to + address.slice(place + 1);
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=&%./?+ ');

/** One way of changing an address; given another address of somebody else's to mix it with. */
type Change = (address: string, other: string) => string;
const change: fc.Arbitrary<Change> = fc.oneof(
  // Another video, kind, quality or file under the same signature.
  fc.constant<Change>((address, other) => `${other.split('?')[0]}?${address.split('?')[1]}`),
  fc
    .constantFrom('v', 'd', 'c', 't', 's', 'p')
    .map<Change>((place) => (address) => address.replace(/^\/media\/./, `/media/${place}`)),
  number.map<Change>((id) => (address) => address.replace(/^(\/media\/.\/)\d+/, `$1${id}`)),
  // Another viewer, a longer life, another key, or somebody else's signature.
  number.map<Change>((viewer) => (address) => address.replace(/&u=\d+/, `&u=${viewer}`)),
  number.map<Change>(
    (more) => (address) =>
      address.replace(/e=(\d+)/, (_all, expires: string) => `e=${Number(expires) + (more % 100_000)}`),
  ),
  fc
    .constantFrom('new', 'old', 'next', '0', '')
    .map<Change>((id) => (address) => address.replace(/&k=[a-z]+/, `&k=${id}`)),
  fc.constant<Change>((address, other) => address.replace(/&s=.*$/, `&s=${other.split('&s=')[1]}`)),
  // Cut short, a bit turned, a letter changed, put in or taken out.
  fc.nat().map<Change>((length) => (address) => address.slice(0, length % address.length)),
  fc.tuple(fc.nat(), fc.nat(6)).map<Change>(([place, bit]) => (address) => {
    const where = place % address.length;
    return changed(address, where, String.fromCharCode(address.charCodeAt(where) ^ (1 << bit)));
  }),
  fc.tuple(fc.nat(), letter).map<Change>(
    ([place, to]) =>
      (address) =>
        changed(address, place % address.length, to),
  ),
  fc.tuple(fc.nat(), letter).map<Change>(([place, to]) => (address) => {
    const where = place % address.length;
    return address.slice(0, where) + to + address.slice(where);
  }),
  fc.nat().map<Change>((place) => (address) => changed(address, place % address.length, '')),
);

test(`of ${RUNS} changed addresses none opens anything; as they were made, all do`, () => {
  let judged = 0;
  fc.assert(
    fc.property(made, made, change, (one, two, by) => {
      const address = addressOf(one);
      // Control, each time: what is refused below is refused for the change alone.
      expect(opened(address)).toEqual({ target: one.target, viewer: one.viewer });
      const forged = by(address, addressOf(two));
      if (forged === address) return;
      judged += 1;
      const found = opened(forged);
      // Widths of one picture share a signature: that is no other picture.
      if (found && !(found.target.kind === 'picture' && one.target.kind === 'picture')) {
        throw new Error(`accepted ${forged} for ${address}`);
      }
      if (found) expect(forged.replace(/\.[^?]*\?/, '?')).toBe(address.replace(/\.[^?]*\?/, '?'));
    }),
    { numRuns: RUNS },
  );
  expect(judged).toBeGreaterThan(RUNS * 0.9);
});

test('of another time or another site none opens anything', () => {
  const foreign: MediaKeys = [key('new', 3), key('old', 4)];
  fc.assert(
    fc.property(made, fc.integer({ min: 1, max: 10_000_000 }), (one, seconds) => {
      const { target: what, viewer } = one;
      // An hour is what the longest lives.
      const late = at(NOW - (3_600 + seconds) * 1_000).sign(what, viewer).path;
      const ahead = at(NOW + (2 + seconds) * 1_000).sign(what, viewer).path;
      const theirs = at(NOW, foreign).sign(what, viewer).path;
      expect([late, ahead, theirs].map((path) => opened(path))).toEqual([null, null, null]);
      // Control: the other site takes its own, and a key that is stored for a while still reads.
      expect(opened(theirs, at(NOW, foreign))).not.toBeNull();
      expect(opened(at(NOW, [KEYS[1]!]).sign(what, viewer).path)).not.toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

/** The same over a real site's files: what is opened is what was signed, or nothing. */
test('2,000 changed addresses of hidden files open none of them', async () => {
  await using world = await makeWorld({ members: 2 });
  const [owner, other] = [world.members[0]!, world.members[1]!];
  const addresses = mediaAddresses(KEYS, world.clock, 300);
  const makeHidden = async (uploaderId: number) => {
    const video = await world.buildVideo({
      isPrivate: true,
      uploaderId,
      files: { '360p': `of ${uploaderId}` },
    });
    await addExtras(world, video);
    const { key } = world.database.sqlite
      .prepare<[number], { key: string }>('SELECT media_key AS key FROM video_file WHERE video_id = ?')
      .get(video.id)!;
    const sprite = world.database.sqlite
      .prepare<[number], { key: string }>('SELECT media_key AS key FROM video_storyboard WHERE video_id = ?')
      .get(video.id)!;
    const of = { videoId: String(video.id), format: '360p', key };
    const targets: MediaTarget[] = [
      { ...of, kind: 'video' },
      { ...of, kind: 'download' },
      { ...of, kind: 'sprite', format: 'sprite', key: sprite.key },
    ];
    return targets.map((what) => addresses.sign(what, uploaderId).path);
  };
  const mine = await makeHidden(owner.id);
  const theirs = await makeHidden(other.id);
  const open = async (address: string) => {
    const found = findMedia({ ...world, addresses }, splitAddress(address), VISITOR);
    return 'text' in found ? found : openMedia(world, found);
  };
  const opens = async (address: string) => {
    const opened = await open(address).catch(() => null);
    if (opened && 'handle' in opened) await opened.handle.close();
    return opened !== null;
  };
  for (const address of [...mine, ...theirs]) expect(await opens(address)).toBe(true);
  const whole = new Set([...mine, ...theirs]);
  await fc.assert(
    fc.asyncProperty(
      ...([fc.constantFrom(...mine), fc.constantFrom(...theirs), change] as const),
      async (address, another, by) => {
        const forged = by(address, another);
        if (!whole.has(forged)) expect(await opens(forged), forged).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});
