import type { Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

/** Work to do later, in the transaction of what it belongs to. */
export interface NewJob {
  readonly kind: string;
  /** Of two waiting jobs with one key the second is not put. */
  readonly key?: string;
  readonly payload: Uint8Array;
  /** Milliseconds since 1970. */
  readonly runAt: number;
}

export function* putJob({ kind, key, payload, runAt }: NewJob, now: number): Steps<void> {
  yield db
    .insertInto('job')
    .values({ kind, key: key ?? null, payload, run_at: runAt, created_at: now })
    .onConflict((conflict) => conflict.doNothing());
}
