import { Hasher } from './hasher.ts';
import { ACTIVE_MAX } from './running.ts';

/** Of one chunk, bytes. A download that is cut costs at most four. */
export const PIECE = 256 * 1024;

/** A desk that nobody takes is gone after that long, milliseconds. */
const FREE_MS = 30_000;

/** Memory that the hash's thread sees as well. */
export type HashedBytes = Buffer<SharedArrayBuffer>;

/** A hasher and the memory it reads from. */
export interface HasherPool {
  readonly hasher: Hasher;
  readonly chunks: readonly [HashedBytes, ...HashedBytes[]];
}

/** Those that wait for the next file, with what ends them. */
const free = new Map<HasherPool, NodeJS.Timeout>();
const taken = new Set<HasherPool>();

/** One that is free, else a new one: its thread takes longer to start than a small file to be hashed. */
export function takeHasher(): HasherPool {
  // Never the object that somebody had before: two files on one desk would be written into each other.
  const desk = { ...(freeDesk() ?? newHasher()) };
  taken.add(desk);
  desk.hasher.holdsApp = true;
  return desk;
}

/** The caller must not use hasher or chunks again. A hasher that still works is not given to others. */
export async function releaseHasher(desk: HasherPool): Promise<void> {
  if (!taken.delete(desk)) return;
  const { hasher } = desk;
  if (hasher.isFree) await hasher.reset().catch(() => undefined);
  if (!hasher.isFree || free.size >= ACTIVE_MAX) return hasher.close();
  hasher.holdsApp = false;
  const end = setTimeout(() => {
    free.delete(desk);
    void hasher.close();
  }, FREE_MS);
  free.set(desk, end.unref());
}

/** The one that was left last: those that are not needed come to their end. */
function freeDesk(): HasherPool | undefined {
  for (const [desk, end] of [...free].reverse()) {
    clearTimeout(end);
    free.delete(desk);
    if (desk.hasher.isFree) return desk;
  }
  return undefined;
}

function newHasher(): HasherPool {
  const newChunk = () => Buffer.from(new SharedArrayBuffer(PIECE));
  const chunks = [newChunk(), newChunk(), newChunk(), newChunk()] as const;
  return { hasher: new Hasher(chunks), chunks };
}
