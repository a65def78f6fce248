import { decodeReply, encodeRequest, type Send } from '../api/client.ts';
import { accountTable } from '../api/table/account.ts';
import type { SessionAct, SessionState, SignedInMember } from '../entities/session-state.ts';

/** The session of a host: the calls of the contract that give or take a token (decisions D). */
export interface HostSession {
  /** Who is signed in, asked of the site once; a store that could not be read is tried again. @throws AppError `offline` and the like */
  current(): Promise<SessionState>;
  /**
   * @returns what was confirmed; `need_code` where a sign-in goes on with the act `code`; the recovery codes of `totpOn`
   *   with spaces between; else empty
   * @throws AppError what the site says, `bad_request` for other fields
   */
  act(act: SessionAct): Promise<string>;
  /** Asks the site again: nobody may be signed in any more, or something of the member was changed. */
  refresh(): Promise<void>;
}

/** What the site gives and takes. */
export interface Tokens {
  readonly token?: string | undefined;
  readonly device?: string | undefined;
}

/** Where a host holds tokens; a browser has them in cookies that no page reads. */
export interface TokenStore {
  /** Fields that say how the tokens are given. */
  form(): Promise<Readonly<Record<string, string>>>;
  /** The session's token; `null`: none, or one that only a browser knows. */
  current(): Promise<string | null>;
  /** Stores what the site gave, before the page is said to be signed in. */
  store(given: Tokens): Promise<void>;
  /** The site has ended the session of this token; a newer one stays. */
  drop(token: string | null): Promise<void>;
  state(): SessionState['store'];
  /** Tries an unreadable store again; whether it can be read now. */
  reread(): Promise<boolean>;
}

/** What an act can answer. */
interface SessionReply extends Tokens {
  readonly kind?: string;
  /** Names the sign-in that waits for its code: a browser has it in a cookie, and no page sees it. */
  readonly ticket?: string;
  readonly codes?: readonly string[];
  readonly member?: SignedInMember | undefined;
}

const ROWS: Readonly<Record<SessionAct['act'], keyof typeof accountTable>> = {
  login: 'account.login',
  code: 'account.code',
  confirm: 'account.confirm',
  reset: 'account.reset',
  password: 'account.password',
  totpOn: 'security.totpOn',
  totpOff: 'security.totpOff',
  oauthRegister: 'account.oauthRegister',
  oauthFinish: 'account.oauthFinish',
  logout: 'account.logout',
};

/**
 * @param send to the site whose tokens the store holds, and to no other
 * @param changed called with every change of who is signed in
 */
export function createHostSession(
  send: Send,
  store: TokenStore,
  changed: (state: SessionState) => void,
): HostSession {
  let asked: Promise<SignedInMember | null> | null = null;
  /** Moves on with every act: what was asked before one, or during it, is no answer after it. */
  let generation = 0;
  /** An act under way may give another token: what is asked with the old one meanwhile says nothing. */
  let acting: Promise<unknown> = Promise.resolve();
  let ticket = '';
  const run = async (name: keyof typeof accountTable, input: object) => {
    const row = accountTable[name];
    return decodeReply(row, await send(encodeRequest(row, input)));
  };
  const stateOf = (member: SignedInMember | null): SessionState => ({ member, store: store.state() });
  const setMember = (member: SignedInMember | null, more: Pick<SessionState, 'isSignedOut'> = {}) => {
    generation += 1;
    asked = Promise.resolve(member);
    changed({ ...stateOf(member), ...more });
  };
  const ask = () => {
    const asking = run('session.get', {}).then(
      (answer) => (answer as { member: SignedInMember | null }).member,
    );
    asked = asking;
    // The next one asks again.
    asking.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  };
  /** What an answer says that no act has overtaken. */
  const latest = async <Answer>(get: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const before = generation;
      const answer = await get();
      await acting;
      if (before === generation) return answer;
    }
  };
  const perform = async ({ act, fields }: SessionAct): Promise<string> => {
    const known = asked;
    const token = await store.current();
    const asking = run(ROWS[act], {
      ...fields,
      ...(act === 'code' && ticket !== '' && { ticket }),
      ...(act !== 'logout' && (await store.form())),
    });
    // Who leaves a device leaves it whatever the site says: nobody has the token then. A browser's cookie stays.
    const given = (await asking.catch((thrown: unknown) => {
      if (act === 'logout' && token !== null) return {};
      throw thrown;
    })) as SessionReply;
    if (act === 'logout') {
      await store.drop(token);
      setMember(null, { isSignedOut: true });
    } else {
      ticket = given.ticket ?? (given.member ? '' : ticket);
      await store.store(given);
      if (given.member) setMember(given.member);
      else {
        generation += 1;
        asked = known;
      }
    }
    return given.kind ?? given.codes?.join(' ') ?? '';
  };
  return {
    async current() {
      if (await store.reread()) setMember(await latest(ask));
      return stateOf(await latest(() => asked ?? ask()));
    },
    act(act) {
      generation += 1;
      const performed = perform(act);
      acting = Promise.allSettled([acting, performed]);
      return performed;
    },
    async refresh() {
      const before = (await asked?.catch(() => null)) ?? null;
      const { member, token } = await latest(async () => ({
        token: await store.current(),
        member: await ask(),
      }));
      if (member === null && before !== null) await store.drop(token);
      if (JSON.stringify(member) !== JSON.stringify(before)) changed(stateOf(member));
    },
  };
}
