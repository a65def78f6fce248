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

/** Targets that reports may hide in a day: per network, per reporter, and per owner. */
const HOLDS = {
  network: { kind: 'hold_network', most: 3, ms: DAY_MS },
  reporter: { kind: 'hold_reporter', most: 3, ms: DAY_MS },
  owner: { kind: 'hold_owner', most: 5, ms: DAY_MS },
} as const satisfies Readonly<Record<string, RateLimitRule>>;

/** Networks that must report before content is hidden over its owner's limit. */
const NETWORKS_OVER_OWNER = 2;

/** What a report would hide. */
interface Judging {
  readonly caseId: number;
  readonly subject: ReportSubject;
  /** `null`: no owner. */
  readonly ownerId: number | null;
  readonly names: ReporterNames;
}

/**
 * Whether a report may hide its target. A report that hides uses up the limits of its reporter and network. So does a
 * report that counts toward hiding over the owner's limit: else two networks could hide without end.
 * @returns which limit stops it: `limit` of the reporter or network, `owner` of the owner
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
  // Where a child may be harmed, the owner's limit does not apply.
  if (ownerId === null || subject === 'minor') return 'held';
  const owner = yield* consumeLimits([{ rule: HOLDS.owner, who: [`o:${ownerId}`] }], now);
  if ('ids' in owner) return 'held';
  const kind = `hold_over_owner:${caseId}`;
  // Names of networks can be compared only within a day.
  const before = yield* actorsSince(kind, now - DAY_MS);
  if (before.some((who) => network.includes(who))) {
    // This network is counted already.
    yield* returnToLimits(own.ids);
    return 'owner';
  }
  yield* addRateEvent(kind, network[0], now);
  return before.length + 1 >= NETWORKS_OVER_OWNER ? 'held' : 'owner';
}
