import { consumeLimits, type NetworkNames, type Spending, type Steps } from '../../../platform/index.ts';

const HOUR_MS = 3_600_000;

/** Mails that strangers can have sent: to one address, each use by itself, and from one network. */
const RULES = {
  confirm: { kind: 'mail_to', most: 3, ms: HOUR_MS },
  reset: { kind: 'mail_reset', most: 3, ms: HOUR_MS },
  network: { kind: 'mail_from', most: 10, ms: HOUR_MS },
} as const;

/** Whom a mail to somebody counts for: address and network as keyed hashes. */
export interface Senders {
  readonly address: Spending['who'];
  readonly network: Spending['who'];
}

export async function sendersOf(networks: NetworkNames, emailKey: string, network: string): Promise<Senders> {
  return { address: await networks.of('', emailKey), network: await networks.of(network) };
}

/**
 * Counts one more mail, where it may be sent; to be called for a mail that would be sent, so that nobody uses up the mails
 * of others. Nothing in a visitor's answer tells that it was not: the limit would say which addresses have accounts.
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
