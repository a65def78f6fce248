import { consumeLimits, type NetworkNames, type Spending, type Steps } from '../../../platform/index.ts';

const HOUR_MS = 3_600_000;

/** Limits of mails that strangers can cause: to one address, each purpose separately, and from one network. */
const RULES = {
  confirm: { kind: 'mail_to', most: 3, ms: HOUR_MS },
  reset: { kind: 'mail_reset', most: 3, ms: HOUR_MS },
  network: { kind: 'mail_from', most: 10, ms: HOUR_MS },
} as const;

/** The address and network that a mail counts for, as keyed hashes. */
export interface Senders {
  readonly address: Spending['who'];
  readonly network: Spending['who'];
}

export async function sendersOf(networks: NetworkNames, emailKey: string, network: string): Promise<Senders> {
  return { address: await networks.of('', emailKey), network: await networks.of(network) };
}

/**
 * Counts a mail and says whether it may be sent. Call it only for mails that would be sent, so that nobody uses up the
 * mails of others. A visitor's answer must not show the result: it would reveal which addresses have accounts.
 */
export function* mayMail(
  { address, network }: Senders,
  now: number,
  use: 'confirm' | 'reset' = 'confirm',
): Steps<boolean> {
  const spent = yield* consumeLimits(
    [
      { rule: RULES[use], who: address },
      { rule: RULES.network, who: network },
    ],
    now,
  );
  return 'ids' in spent;
}
