import { createHmac } from 'node:crypto';
import {
  createNetworkNames,
  createRateLimiter,
  createSeal,
  createTries,
  type PlatformContext,
  type Seal,
} from '../platform/index.ts';
import type { AccountDeps } from './accounts/services/deps.ts';
import { createPasswords } from './accounts/services/passwords.ts';
import { resealSecrets } from './accounts/services/reseal.ts';
import type { IdentityContext } from './context.ts';
import { createOauth } from './oauth/services/deps.ts';

/** Name checks of one caller while typing. */
const NAME_CHECKS = { most: 60, ms: 60_000 } as const;

/** Events of accounts that higher domains handle. */
export type IdentityEvents = Pick<AccountDeps, 'memberSignedIn'>;

export function createIdentity(platform: PlatformContext, events: IdentityEvents): IdentityContext {
  const { config, clock, writer, keys, tags, captcha, outbox, settings, live, origin } = platform;
  const nameChecks = createRateLimiter(NAME_CHECKS, clock);
  const factorSeal = createSeal(keys, 'yoru.totp.1');
  if (keys.length > 1) resealLater(platform, factorSeal);
  const accounts: AccountDeps = {
    database: writer,
    clock,
    captcha,
    passwords: createPasswords(),
    tries: createTries(writer, clock),
    networks: createNetworkNames(writer, clock),
    outbox,
    mayCheckName: ({ caller, network }) => nameChecks.take(tags.of(caller, network())),
    codeSecret: createHmac('sha256', keys[0].secret).update('yoru.code.1').digest(),
    factorSeal,
    siteName: config.mailName,
    passwordMin: () => settings.of('passwordMin'),
    revealAccounts: () => settings.isOn('revealAccounts'),
    origin,
    memberSignedIn: events.memberSignedIn,
    tellOwn: (memberId) => live.publish(memberId, { kind: 'own' }),
  };
  return { ...platform, accounts, oauth: createOauth(config, keys, clock) };
}

/** Encrypts with the newest key what an older one has encrypted. */
function resealLater({ writer }: PlatformContext, seal: Seal): void {
  writer
    .change(() => resealSecrets(seal))
    .catch((thrown: unknown) => process.emitWarning(`secrets have the key before: ${String(thrown)}`));
}
