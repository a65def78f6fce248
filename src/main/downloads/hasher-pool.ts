import { Hasher } from './hasher.ts';
import { ACTIVE_MAX } from './running.ts';

/** Size of a chunk, bytes. An interrupted download loses at most four. */
export const PIECE = 256 * 1024;

/** An unused hasher is ended after that long, milliseconds. */
const FREE_MS = 30_000;

/** Memory shared with the hasher's thread. */
export type HashedBytes = Buffer<SharedArrayBuffer>;

/** A hasher and the memory it reads from. */
export interface HasherPool {
  readonly hasher: Hasher;
  readonly chunks: readonly [HashedBytes, ...HashedBytes[]];
}

/** Idle hashers, with the timers that end them. */
const free = new Map<HasherPool, NodeJS.Timeout>();
const taken = new Set<HasherPool>();

/** An idle one, else a new one: starting its thread takes longer than hashing a small file. */
export function takeHasher(): HasherPool {
  // Never an object that is still referenced: two files with one hasher would be mixed.
  const desk = { ...(freeDesk() ?? newHasher()) };
  taken.add(desk);
  desk.hasher.holdsApp = true;
  return desk;
}

/** The caller must not use hasher or chunks again. A busy hasher is not reused. */
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

/** The one released last, so that unneeded ones time out. */
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
