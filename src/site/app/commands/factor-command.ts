import { nameKey, tidyName } from '../../../shared/accounts/member-name.ts';
import { accountByKey, appendAudit, resetFactor } from '../../identity/index.ts';
import { ConfigError, createOutbox, mediaKeys } from '../../platform/index.ts';
import { readWords, withSite } from '../open-site.ts';
import { auditReason } from './audit-reason.ts';

const OPTIONS = { reason: { type: 'string' }, data: { type: 'string' } } as const;

/**
 * An operator's `reset-second-factor NAME --reason CODE`, for somebody who has lost the device and the recovery codes.
 * @returns a line that says what was done
 * @throws ConfigError one line for each wrong word
 */
export async function runFactorReset(
  [, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  now = Date.now(),
): Promise<string> {
  const { values, positionals } = readWords(args, OPTIONS);
  const [word = '', ...others] = positionals;
  if (word === '' || others.length > 0) throw new ConfigError(['NAME: one name is needed']);
  const reason = auditReason(values.reason);
  return withSite(values.data, environment, async ({ database, config }) => {
    const [account] = await database.read(accountByKey(nameKey(tidyName(word))));
    if (!account)
      throw new ConfigError([`NAME: nobody has an account with the name ${JSON.stringify(word)}`]);
    const { member_id: memberId, name } = account;
    const clock = { now: () => now };
    // A running site looks for due mails by itself.
    const outbox = createOutbox(mediaKeys(config.mediaKeys, config.data), clock, () => undefined);
    await database.change(function* () {
      if (!(yield* resetFactor({ outbox, clock }, memberId)))
        throw new ConfigError([`NAME: ${name} has no second factor`]);
      yield* appendAudit(
        { actor: 'operator', act: 'factor', kind: 'member', objectId: memberId, detail: { reason } },
        now,
      );
    });
    return `${name} signs in with the password alone now; all sessions have ended, and a mail says so`;
  });
}
