import type { ReportSubject } from '../../../../shared/entities/report.ts';
import {
  addRateEvent,
  consumeLimits,
  type RateLimitRule,
  actorsSince,
  returnToLimits,
  type Steps,
} from '../../../platform/index.ts';
import type { ReporterNames } from './limits.ts';

const DAY_MS = 86_400_000;

/** Things that reports may hide in a day: of one network, of one reporter, and of one owner's. */
const HOLDS = {
  network: { kind: 'hold_network', most: 3, ms: DAY_MS },
  reporter: { kind: 'hold_reporter', most: 3, ms: DAY_MS },
  owner: { kind: 'hold_owner', most: 5, ms: DAY_MS },
} as const satisfies Readonly<Record<string, RateLimitRule>>;

/** Networks whose reports hide what an owner's limit stops: twice as many as it takes without. */
const NETWORKS_OVER_OWNER = 2;

/** What a report would hide. */
interface Judging {
  readonly caseId: number;
  readonly subject: ReportSubject;
  /** `null`: nobody's. */
  readonly ownerId: number | null;
  readonly names: ReporterNames;
}

/**
 * Whether a report may hide what it is about. What hides uses up its reporter's and its network's own limit, and so does what
 * counts toward hiding over an owner's limit: else two networks could hide without end.
 * @returns what stops it: `limit` its own, `owner` that of whose it is
 */
export function* judgeHold(
  { caseId, subject, ownerId, names: { network, reporter } }: Judging,
  now: number,
): Steps<'held' | 'limit' | 'owner'> {
  const own = yield* consumeLimits(
    [
      { rule: HOLDS.network, who: network },
      { rule: HOLDS.reporter, who: reporter },
    ],
    now,
  );
  if ('rule' in own) return 'limit';
  // Where a child may be harmed, how much is hidden of somebody does not matter.
  if (ownerId === null || subject === 'minor') return 'held';
  const owner = yield* consumeLimits([{ rule: HOLDS.owner, who: [`o:${ownerId}`] }], now);
  if ('ids' in owner) return 'held';
  const kind = `hold_over_owner:${caseId}`;
  // The names of networks can be compared as long as this, and no longer.
  const before = yield* actorsSince(kind, now - DAY_MS);
  if (before.some((who) => network.includes(who))) {
    // It counts already.
    yield* returnToLimits(own.ids);
    return 'owner';
  }
  yield* addRateEvent(kind, network[0], now);
  return before.length + 1 >= NETWORKS_OVER_OWNER ? 'held' : 'owner';
}
