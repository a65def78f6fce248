import { randomInt } from 'node:crypto';
import { isEmail } from '../../../shared/accounts/email.ts';
import { nameError, nameKey, tidyName } from '../../../shared/accounts/member-name.ts';
import {
  accountByEmail,
  accountByKey,
  addAccount,
  appendAudit,
  changeRole,
  createPasswords,
  emailKey,
  endProofs,
  endSessions,
  forgetDevices,
  isNameTaken,
  setPassword,
} from '../../identity/index.ts';
import { ConfigError, rowsOf, type WritableDatabase } from '../../platform/index.ts';
import { readWords, withSite } from '../open-site.ts';

const OPTIONS = { email: { type: 'string' }, data: { type: 'string' } } as const;

/** Easy to read from a screen: no two letters look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 20;

/**
 * An operator's `admin create NAME --email ADDRESS`, `admin promote NAME` and `password reset NAME`. Passwords are made
 * here and shown once, because others can read a command line.
 * @returns a line that says what was done
 * @throws ConfigError one line for each wrong word
 */
export async function runAccount(
  [noun, verb, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  now = Date.now(),
): Promise<string> {
  const { values, positionals } = readWords(args, OPTIONS);
  const [name = '', ...others] = positionals;
  const word = `${noun} ${verb}`;
  if (!isWord(word))
    throw new ConfigError([
      noun === 'admin'
        ? 'admin: say "admin create NAME --email ADDRESS" or "admin promote NAME"'
        : 'password: say "password reset NAME"',
    ]);
  if (name === '' || others.length > 0) throw new ConfigError(['NAME: one name is needed']);
  if (values.email !== undefined && word !== 'admin create')
    throw new ConfigError([`--email: "${word}" takes none`]);
  return withSite(values.data, environment, ({ database }) => WORDS[word](database, name, now, values.email));
}

type Run = (database: WritableDatabase, word: string, now: number, email?: string) => Promise<string>;

const WORDS = {
  'admin create': createAdmin,
  'admin promote': promote,
  'password reset': resetPassword,
} as const satisfies Readonly<Record<string, Run>>;
const isWord = (word: string): word is keyof typeof WORDS => Object.hasOwn(WORDS, word);

/** Adds an account with the role of admin. A name in use is refused, so that nobody becomes an admin by mistake. */
async function createAdmin(
  database: WritableDatabase,
  word: string,
  now: number,
  email?: string,
): Promise<string> {
  const name = tidyName(word);
  const [known] = await database.read(accountByKey(nameKey(name)));
  if (known)
    throw new ConfigError([
      `NAME: ${known.name} has an account already; "admin promote ${known.name}" makes an admin of it`,
    ]);
  const wrong = nameError(name);
  if (wrong !== null) throw new ConfigError([`NAME: ${JSON.stringify(word)} cannot be a name (${wrong})`]);
  if (email === undefined || !isEmail(email))
    throw new ConfigError(['--email: give the address of the new account']);
  const password = makePassword();
  const hash = await createPasswords().hash(password);
  await database.change(function* () {
    const taken = yield* rowsOf(accountByEmail(emailKey(email)));
    if (taken.length > 0) throw new ConfigError(['--email: another account has this address']);
    if (yield* isNameTaken(name, nameKey(name), now)) throw new ConfigError([`NAME: ${name} is taken`]);
    const account = { name, name_key: nameKey(name), email, email_key: emailKey(email) };
    const id = yield* addAccount({ ...account, password: hash, language: 'en' }, '', now);
    yield* changeRole(id, 'admin');
    yield* audit(id, 'role', now);
  });
  return `${name} is an admin; the password is ${password}`;
}

/** Makes an existing member an admin. */
async function promote(database: WritableDatabase, word: string, now: number): Promise<string> {
  const account = await accountNamed(database, word);
  if (account.role === 'admin') throw new ConfigError([`NAME: ${account.name} is an admin already`]);
  await database.change(function* () {
    yield* changeRole(account.member_id, 'admin');
    yield* audit(account.member_id, 'role', now);
  });
  return `${account.name} is an admin now`;
}

async function accountNamed(database: WritableDatabase, word: string) {
  const [account] = await database.read(accountByKey(nameKey(tidyName(word))));
  if (!account) throw new ConfigError([`NAME: nobody has an account with the name ${JSON.stringify(word)}`]);
  return account;
}

/** A new password ends all sessions, devices and mailed links, as when the member sets one. */
async function resetPassword(database: WritableDatabase, word: string, now: number): Promise<string> {
  const account = await accountNamed(database, word);
  const password = makePassword();
  const hash = await createPasswords().hash(password);
  await database.change(function* () {
    yield* setPassword(account.member_id, hash, now);
    yield* endProofs(account.member_id, ['reset', 'email']);
    yield* endSessions(account.member_id);
    yield* forgetDevices(account.member_id, null);
    yield* audit(account.member_id, 'password', now);
  });
  return `the password of ${account.name} is ${password}`;
}

const audit = (id: number, act: 'role' | 'password', now: number) =>
  appendAudit(
    {
      ...({ actor: 'operator', act, kind: 'member', objectId: id } as const),
      detail: act === 'role' ? { role: 'admin' } : {},
    },
    now,
  );

const makePassword = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
