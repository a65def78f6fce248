import type { Spending } from '../../../platform/index.ts';

const WITHIN_MS = 900_000;

/** Limits of wrong passwords in a quarter of an hour (members-checklist A15). They never lock an account itself. */
const RULES = {
  /** From one network, for one name. */
  name: { kind: 'login_name', most: 5, ms: WITHIN_MS },
  /** From one network, for any names: stops trying one password with many names. */
  network: { kind: 'login_network', most: 20, ms: WITHIN_MS },
  /** From all networks, for one name, from unknown devices. */
  everywhere: { kind: 'login_everywhere', most: 100, ms: WITHIN_MS },
  /** From a device on which the owner has signed in before: attempts of strangers do not count against it. */
  device: { kind: 'login_device', most: 10, ms: WITHIN_MS },
} as const;

export interface Attempt {
  readonly network: Spending['who'];
  /** Of the network, for this name. */
  readonly name: Spending['who'];
  readonly everywhere: Spending['who'];
  /** A known device of the account; `null`: none. */
  readonly device: string | null;
}

/** The limits of an attempt. Who comes for another name, or with a device, does not wait for a crowd at this one. */
export function limitsOf({ network, name, everywhere, device }: Attempt) {
  const spendings: readonly Spending[] =
    device === null
      ? [
          { rule: RULES.name, who: name },
          { rule: RULES.network, who: network },
          { rule: RULES.everywhere, who: everywhere },
        ]
      : [{ rule: RULES.device, who: [device] }];
  return { line: device ?? name[0], spendings };
}
