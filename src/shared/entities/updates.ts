import * as z from 'zod/mini';

/** Where new versions of the desktop client come from. */
export const UPDATE_CHANNELS = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof UPDATE_CHANNELS)[number];

/** Whether new versions are installed by themselves, shown, or not looked for. */
export const UPDATE_MODES = ['auto', 'ask', 'off'] as const;

/** Why there is no update: no way to it, not signed by us, signed too long ago, or no room for it here. */
export const UPDATE_FAILURES = ['offline', 'untrusted', 'expired', 'storage'] as const;
export type UpdateFailure = (typeof UPDATE_FAILURES)[number];

/** Characters of what a release says of itself, in each language. */
export const RELEASE_NOTES_MAX = 4_000;

const text = z.string();
/** What is new, in both languages. */
const notes = z.object({ en: text, ja: text });
export type ReleaseNotes = z.output<typeof notes>;

const kind = <const Kind extends string>(word: Kind) => z.literal(word);

/** What the host knows about the next version of itself. */
export const updateState = z.union([
  /** This build, or this host, does not update itself. */
  z.object({ kind: kind('unavailable') }),
  /** `checkedAt`: ISO; `null`: not looked yet. */
  z.object({ kind: kind('idle'), checkedAt: z.nullable(text) }),
  z.object({ kind: kind('checking') }),
  /** `share`: from 0 to 1. */
  z.object({ kind: kind('downloading'), version: text, share: z.number() }),
  z.object({ kind: z.enum(['available', 'ready']), version: text, notes }),
  /** This installation cannot replace itself: the next one is at `address`. */
  z.object({ kind: kind('elsewhere'), version: text, notes, address: text }),
  z.object({ kind: kind('failed'), code: z.enum(UPDATE_FAILURES) }),
]);

export type UpdateState = z.output<typeof updateState>;
