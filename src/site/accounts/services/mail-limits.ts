import type { Steps } from '../../db/port.ts';
import type { NetworkNames } from '../../limits/services/network-names.ts';
import { spendDeeds, type Spending } from '../../limits/repositories/deeds.ts';

const HOUR_MS = 3_600_000;

/** Mails that strangers can have sent: to one address, and from one network. */
const TO_ADDRESS = { kind: 'mail_to', most: 3, ms: HOUR_MS } as const;
const FROM_NETWORK = { kind: 'mail_from', most: 10, ms: HOUR_MS } as const;

/** Whom a mail to somebody counts for: address and network as keyed hashes. */
export interface Senders {
  readonly address: Spending['who'];
  readonly network: Spending['who'];
}

export async function sendersOf(networks: NetworkNames, emailKey: string, network: string): Promise<Senders> {
  return { address: await networks.of('', emailKey), network: await networks.of(network) };
}

/**
 * Whether one more mail may be sent. Nothing in an answer tells that it was not: the limit would say which addresses have
 * accounts.
 */
export function* mayMail({ address, network }: Senders, now: number): Steps<boolean> {
  const spent = yield* spendDeeds(
    [
      { rule: TO_ADDRESS, who: address },
      { rule: FROM_NETWORK, who: network },
    ],
    now,
  );
  return 'ids' in spent;
}
