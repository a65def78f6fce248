import type { Steps } from '../../db/port.ts';
import { dueOwners, leaseJob, type DueOwner, type Job } from '../repositories/jobs.ts';

/** Who was served when. In memory: a site that starts over begins with who has waited longest. */
export interface Rotation {
  /** Jobs that were taken so far. */
  count: number;
  /** What `count` was when an owner was served last. */
  readonly served: Map<number | null, number>;
}

export const createRotation = (): Rotation => ({ count: 0, served: new Map() });

/**
 * Leases the next job. With a rotation it is that of the owner who was served longest ago, then of who has waited longest: one
 * who sends twenty files holds up nobody else by more than one of them.
 */
export function* leaseNext(
  kinds: readonly string[],
  now: number,
  leaseUntil: number,
  rotation?: Rotation,
): Steps<Job | undefined> {
  if (!rotation) return yield* leaseJob(kinds, now, leaseUntil);
  const owners = yield* dueOwners(kinds, now);
  const next = owners.toSorted(byRotation(rotation))[0];
  if (!next) return undefined;
  rotation.served.set(next.owner_id, ++rotation.count);
  return yield* leaseJob(kinds, now, leaseUntil, next);
}

const byRotation =
  ({ served }: Rotation) =>
  (one: DueOwner, other: DueOwner) =>
    (served.get(one.owner_id) ?? 0) - (served.get(other.owner_id) ?? 0) ||
    one.run_at - other.run_at ||
    one.id - other.id;
