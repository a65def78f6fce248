import { consumeLimits, type RateLimitRule, type Steps } from '../../../platform/index.ts';

/** Mails about new reports to one address: anybody can type another person's address. */
const MAILS: RateLimitRule = { kind: 'report_mail', most: 5, ms: 86_400_000 };

type Names = readonly [string, ...string[]];

/** Names of a reporter that counters may store. */
export interface ReporterNames {
  readonly network: Names;
  readonly reporter: Names;
  readonly email: Names;
}

export function* mayMail({ email }: ReporterNames, now: number): Steps<boolean> {
  return 'ids' in (yield* consumeLimits([{ rule: MAILS, who: email }], now));
}
