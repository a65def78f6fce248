import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { RELEASE_NOTES_MAX, type ReleaseNotes } from '../../shared/entities/updates.ts';
import { notesText, readSignedText, type SignedRelease } from '../../shared/updates/signed-text.ts';
import type { Line } from './line.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** Most bytes of a feed and of its signature. */
const FILE_MAX = 64 * 1024;

/** A release is uploaded file by file: for a moment feed and signature may not match. */
const TORN_MS = 2_000;

const words = z.string().check(z.maxLength(RELEASE_NOTES_MAX));
const signatureFile = z.object({
  text: z.string().check(z.maxLength(2_000)),
  signature: z.string().check(z.maxLength(200)),
  notes: z.object({ en: words, ja: words }),
});

export interface SignedFeed {
  /** Name of its file. */
  readonly platform: string;
  /** The feed's text. */
  readonly text: string;
  readonly release: SignedRelease;
  readonly notes: ReleaseNotes;
}

/** Public keys from base64 of their SPKI form; `null`: one is invalid. */
export function readKeys(texts: readonly string[]): readonly KeyObject[] | null {
  try {
    const keys = texts.map((text) =>
      createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
    );
    return keys.every((key) => key.asymmetricKeyType === 'ed25519') ? keys : null;
  } catch {
    return null;
  }
}

/**
 * Reads a feed and verifies its signature by our keys before anything else.
 * @param base address of the channel, with a slash at its end
 * @param platform name of the feed's file
 * @throws UpdateRefusal `offline`, `untrusted`
 */
export async function readSignedFeed(
  line: Pick<Line, 'read'>,
  base: URL,
  platform: string,
  keys: readonly KeyObject[],
  tornMs = TORN_MS,
): Promise<SignedFeed> {
  for (let isLast = false; ; isLast = true) {
    const feed = await line.read(new URL(platform, base), FILE_MAX);
    if (!feed) throw new UpdateRefusal('offline', 'there is no feed');
    const beside = await line.read(new URL(`${platform}.sig`, base), FILE_MAX);
    if (!beside) throw new UpdateRefusal('untrusted', 'the feed is not signed');
    const found = verifyFeed(feed, beside, keys);
    if (found) return { ...found, platform };
    if (isLast) throw new UpdateRefusal('untrusted', 'the feed is not the one that was signed');
    await wait(tornMs);
  }
}

/**
 * @returns `null`: the signature is ours, but of another feed
 * @throws UpdateRefusal `untrusted`
 */
function verifyFeed(
  feed: Buffer,
  beside: Buffer,
  keys: readonly KeyObject[],
): Omit<SignedFeed, 'platform'> | null {
  const { text, signature, notes } = readBeside(beside);
  const [data, bytes] = [Buffer.from(text), Buffer.from(signature, 'base64')];
  if (!keys.some((key) => verify(null, data, key, bytes)))
    throw new UpdateRefusal('untrusted', 'the signature is not ours');
  const release = readSignedText(text);
  if (!release) throw new UpdateRefusal('untrusted', 'the signed text is none of ours');
  if (sha512Of(notesText(notes)) !== release.notes)
    throw new UpdateRefusal('untrusted', 'the notes are not those that were signed');
  if (sha512Of(feed) !== release.sha512) return null;
  return { text: feed.toString('utf8'), release, notes };
}

function readBeside(bytes: Buffer): z.output<typeof signatureFile> {
  try {
    return signatureFile.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new UpdateRefusal('untrusted', 'the signature cannot be read', { cause });
  }
}

function sha512Of(data: Buffer | string): string {
  return createHash('sha512').update(data).digest('base64');
}
