import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nameKey, tidyName } from '../../../shared/accounts/member-name.ts';
import { textLength, tidyLine } from '../../../shared/text/written.ts';
import { accountByKey, appendAudit, banAccount, liftBan } from '../../identity/index.ts';
import { ConfigError, openDatabase, readConfig, type WritableDatabase } from '../../platform/index.ts';

/** Longest reason, code points. */
const REASON_MAX = 500;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/;
const OPTIONS = { until: { type: 'string' }, reason: { type: 'string' }, data: { type: 'string' } } as const;

/**
 * An operator's `ban NAME` and `unban NAME`.
 * @returns a line that says what was done
 * @throws ConfigError one line for each wrong word, for example an unknown name
 */
export async function runBan(
  [command, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  now = Date.now(),
): Promise<string> {
  const { name, until, reason, data } = readWords(args, now);
  if (command === 'ban' && reason === '') throw new ConfigError(['--reason: say why, the member reads it']);
  const config = readConfig(data === undefined ? [] : ['--data', data], environment);
  if (config === 'help') throw new Error('no help was asked for');
  const file = join(config.data, 'site.db');
  if (!existsSync(file)) throw new ConfigError([`--data: there is no site in ${config.data}`]);
  process.umask(0o077);
  const database = openDatabase(file);
  try {
    const memberId = await memberOf(database, name);
    const act = command === 'ban' ? 'ban' : 'unban';
    await database.change(function* () {
      yield* act === 'ban' ? banAccount(memberId, { until, reason, by: 'admin' }) : liftBan(memberId);
      const detail = act === 'ban' ? { until } : {};
      yield* appendAudit({ actor: 'operator', act, kind: 'member', objectId: memberId, detail }, now);
    });
  } finally {
    database.close();
  }
  if (command !== 'ban') return `${name} is no longer banned`;
  return `${name} is banned ${until === null ? 'for good' : `until ${new Date(until).toISOString()}`}`;
}

async function memberOf(database: WritableDatabase, name: string): Promise<number> {
  const [account] = await database.read(accountByKey(nameKey(tidyName(name))));
  if (!account) throw new ConfigError([`NAME: nobody has an account with the name ${JSON.stringify(name)}`]);
  return account.member_id;
}

function readWords(args: readonly string[], now: number) {
  const { values, positionals } = parsed(args);
  const [name = '', ...others] = positionals;
  const reason = tidyLine(values.reason ?? '');
  const until = values.until === undefined ? null : DATE.test(values.until) ? Date.parse(values.until) : NaN;
  const problems = [
    ...(name === '' || others.length > 0 ? ['NAME: one name is needed'] : []),
    ...(textLength(reason) > REASON_MAX ? [`--reason: ${REASON_MAX} characters at most`] : []),
    ...(until !== null && !(until > now)
      ? ['--until: use a day to come, such as 2027-01-31 or 2027-01-31T12:00Z']
      : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return { name, reason, until, data: values.data };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (thrown) {
    throw new ConfigError([thrown instanceof Error ? thrown.message : String(thrown)]);
  }
}
