import type { Steps } from '../../db/port.ts';
import { spendDeeds, type DeedRule } from '../../limits/repositories/deeds.ts';

const DAY_MS = 86_400_000;

/** Things that reports may hide in a day: of one network, of one reporter, and of one owner's. */
const HOLDS = {
  network: { kind: 'hold_network', most: 3, ms: DAY_MS },
  reporter: { kind: 'hold_reporter', most: 3, ms: DAY_MS },
  owner: { kind: 'hold_owner', most: 5, ms: DAY_MS },
} as const satisfies Readonly<Record<string, DeedRule>>;

/** Mails about new reports to one address: anybody can type somebody else's. */
const MAILS: DeedRule = { kind: 'report_mail', most: 5, ms: DAY_MS };

type Names = readonly [string, ...string[]];

/** Who reports, by names that counters may store. */
export interface ReporterNames {
  readonly network: Names;
  readonly reporter: Names;
  readonly email: Names;
}

/** Whether a report may hide something: floods hide no more than the limits. */
export function* mayHold(
  { network, reporter }: ReporterNames,
  ownerId: number | null,
  now: number,
): Steps<boolean> {
  const spent = yield* spendDeeds(
    [
      { rule: HOLDS.network, who: network },
      { rule: HOLDS.reporter, who: reporter },
      ...(ownerId === null ? [] : [{ rule: HOLDS.owner, who: [`o:${ownerId}`] as const }]),
    ],
    now,
  );
  return 'ids' in spent;
}

export function* mayMail({ email }: ReporterNames, now: number): Steps<boolean> {
  return 'ids' in (yield* spendDeeds([{ rule: MAILS, who: email }], now));
}
