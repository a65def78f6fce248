import * as z from 'zod/mini';

/** Channels of new versions of the desktop client. */
export const UPDATE_CHANNELS = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof UPDATE_CHANNELS)[number];

/** Whether new versions are installed automatically, offered, or not checked for. */
export const UPDATE_MODES = ['auto', 'ask', 'off'] as const;

/** Why there is no update: no connection, a wrong signature, an expired one, or no disk space. */
export const UPDATE_FAILURES = ['offline', 'untrusted', 'expired', 'storage'] as const;
export type UpdateFailure = (typeof UPDATE_FAILURES)[number];

/** Longest release notes, characters, in each language. */
export const RELEASE_NOTES_MAX = 4_000;

const text = z.string();
/** Release notes in both languages. */
const notes = z.object({ en: text, ja: text });
export type ReleaseNotes = z.output<typeof notes>;

const kind = <const Kind extends string>(word: Kind) => z.literal(word);

/** The state of the host's own updates. */
export const updateState = z.union([
  /** This build, or this host, has no updates. */
  z.object({ kind: kind('unavailable') }),
  /** `checkedAt`: ISO; `null`: not checked yet. */
  z.object({ kind: kind('idle'), checkedAt: z.nullable(text) }),
  z.object({ kind: kind('checking') }),
  /** `share`: 0 to 1. */
  z.object({ kind: kind('downloading'), version: text, share: z.number() }),
  z.object({ kind: z.enum(['available', 'ready']), version: text, notes }),
  /** This installation cannot replace itself: the new version is at `address`. */
  z.object({ kind: kind('elsewhere'), version: text, notes, address: text }),
  z.object({ kind: kind('failed'), code: z.enum(UPDATE_FAILURES) }),
]);

export type UpdateState = z.output<typeof updateState>;
