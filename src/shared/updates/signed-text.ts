import { UPDATE_CHANNELS, type ReleaseNotes, type UpdateChannel } from '../entities/updates.ts';
import { isVersion } from './versions.ts';

/** The signed data of a release. No part can be replaced by that of another release, and the signature expires. */
export interface SignedRelease {
  readonly channel: UpdateChannel;
  /** Name of the feed's file, which contains the platform: `latest-linux.yml`. */
  readonly platform: string;
  readonly version: string;
  /** The lowest version that can update directly to this one. */
  readonly floor: string;
  /** How many of a hundred devices may install it now: 1 to 100. */
  readonly staging: number;
  /** ISO instant; from then on the feed is not trusted. */
  readonly expires: string;
  /** SHA-512 of the feed's bytes, base64. */
  readonly sha512: string;
  /** SHA-512 of `notesText`, base64. */
  readonly notes: string;
}

/** First line, with the version of the format. */
const HEAD = 'yoru-desktop 1';

const DIGEST = /^[A-Za-z0-9+/]{86}==$/;

/** The lines after the first, in order, each with the check of its value. */
const LINES = {
  channel: (value: string) => (UPDATE_CHANNELS as readonly string[]).includes(value),
  platform: (value: string) => /^latest(-[a-z0-9]{1,10}){0,2}\.yml$/.test(value),
  version: isVersion,
  floor: isVersion,
  staging: (value: string) => /^([1-9]\d?|100)$/.test(value),
  expires: (value: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  sha512: (value: string) => DIGEST.test(value),
  notes: (value: string) => DIGEST.test(value),
} as const satisfies Record<keyof SignedRelease, (value: string) => boolean>;

const NAMES = Object.keys(LINES) as readonly (keyof SignedRelease)[];

/**
 * The text that is signed.
 * @throws RangeError with the name of a value that is not valid
 */
export function writeSignedText(release: SignedRelease): string {
  const wrong = NAMES.find((name) => !LINES[name](String(release[name])));
  if (wrong) throw new RangeError(`${wrong} "${release[wrong]}" cannot be signed`);
  return [HEAD, ...NAMES.map((name) => `${name} ${release[name]}`), ''].join('\n');
}

/** Parses a signed text; `null`: not valid. A release has exactly one text, so nothing else can be hidden in it. */
export function readSignedText(text: string): SignedRelease | null {
  const [head, ...lines] = text.split('\n');
  const end = lines.pop();
  if (head !== HEAD || end !== '' || lines.length !== NAMES.length) return null;
  const found: Record<string, string> = {};
  for (const [at, name] of NAMES.entries()) {
    const line = lines[at] ?? '';
    const value = line.slice(name.length + 1);
    if (!line.startsWith(`${name} `) || !LINES[name](value)) return null;
    found[name] = value;
  }
  return { ...(found as unknown as SignedRelease), staging: Number(found['staging']) };
}

/** The text of the release notes that is hashed. */
export function notesText({ en, ja }: ReleaseNotes): string {
  return JSON.stringify([en, ja]);
}
