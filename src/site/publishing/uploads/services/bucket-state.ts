import type { MediaStore } from '../../../platform/index.ts';

/** What a bucket knows of an open upload at one of its parts: a small object, replaced as a whole. */
export interface BucketState {
  /** Names the try of the parts; `null`: there is no part yet. */
  readonly tryId: string | null;
  /** Of the parts before, in order. */
  readonly tags: readonly string[];
  /** The first bytes of the next part. */
  readonly rest: Uint8Array;
}

/** The least that stores take, and all that 1,000 parts allow, as some take no more. It must never change for a file's size. */
export const partBytes = (size: number): number => Math.max(5 * 1024 ** 2, Math.ceil(size / 1_000));

/** Key of the state in which so many parts are stored. */
export const stateKey = (id: string, parts: number) => `${id}.${parts}`;

export const uploadOfState = (key: string): string => key.split('.')[0] ?? '';

const LINE = 0x0a;

export async function storeState(states: MediaStore, id: string, state: BucketState): Promise<void> {
  const { tryId, tags, rest } = state;
  const head = Buffer.from(`${JSON.stringify({ tryId, tags })}\n`);
  await states.put(stateKey(id, tags.length), Buffer.concat([head, rest]));
}

/** The state after so many parts; `null`: it is lost. */
export async function readState(states: MediaStore, id: string, parts: number): Promise<BucketState | null> {
  const reader = await states.open(stateKey(id, parts));
  if (!reader) return null;
  try {
    const bytes = await reader.readFile();
    const end = bytes.indexOf(LINE);
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Pick<BucketState, 'tryId' | 'tags'>;
    return { ...head, rest: bytes.subarray(end + 1) };
  } finally {
    await reader.close();
  }
}

/** Deletes all states of an upload. */
export async function dropStates(states: MediaStore, id: string): Promise<void> {
  for await (const { key } of states.list(`${id}.`)) await states.remove(key);
}
