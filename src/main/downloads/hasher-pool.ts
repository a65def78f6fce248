import { Hasher } from './hasher.ts';
import { ACTIVE_MAX } from './running.ts';

/** Size of a chunk, bytes. An interrupted download loses at most four. */
export const PIECE = 256 * 1024;

/** An unused hasher is ended after that long, milliseconds. */
const FREE_MS = 30_000;

/** Memory shared with the hasher's thread. */
export type HashedBytes = Buffer<SharedArrayBuffer>;

/** A hasher and the memory it reads from. */
export interface PooledHasher {
  readonly hasher: Hasher;
  readonly chunks: readonly [HashedBytes, ...HashedBytes[]];
}

/** Idle hashers, with the timers that end them. */
const free = new Map<PooledHasher, NodeJS.Timeout>();
const taken = new Set<PooledHasher>();

/** An idle one, else a new one: starting its thread takes longer than hashing a small file. */
export function takeHasher(): PooledHasher {
  // Never an object that is still referenced: two files with one hasher would be mixed.
  const pooled = { ...(takeFree() ?? newHasher()) };
  taken.add(pooled);
  pooled.hasher.holdsApp = true;
  return pooled;
}

/** The caller must not use hasher or chunks again. A busy hasher is not reused. */
export async function releaseHasher(pooled: PooledHasher): Promise<void> {
  if (!taken.delete(pooled)) return;
  const { hasher } = pooled;
  if (hasher.isFree) await hasher.reset().catch(() => undefined);
  if (!hasher.isFree || free.size >= ACTIVE_MAX) return hasher.close();
  hasher.holdsApp = false;
  const end = setTimeout(() => {
    free.delete(pooled);
    void hasher.close();
  }, FREE_MS);
  free.set(pooled, end.unref());
}

/** The one released last, so that unneeded ones time out. */
function takeFree(): PooledHasher | undefined {
  for (const [pooled, end] of [...free].reverse()) {
    clearTimeout(end);
    free.delete(pooled);
    if (pooled.hasher.isFree) return pooled;
  }
  return undefined;
}

function newHasher(): PooledHasher {
  const newChunk = () => Buffer.from(new SharedArrayBuffer(PIECE));
  const chunks = [newChunk(), newChunk(), newChunk(), newChunk()] as const;
  return { hasher: new Hasher(chunks), chunks };
}
