import { decodeReply, encodeRequest, type Send } from '../api/client.ts';
import { accountTable } from '../api/table/account.ts';
import type { SessionAct, SessionState, SignedInMember } from '../entities/session-state.ts';

/** The session of a host: the calls of the contract that give or take a token (decisions D). */
export interface HostSession {
  /**
   * The signed-in member, fetched from the site once. If the store could not be read, this tries again.
   * @throws AppError `offline` and other errors of the call
   */
  current(): Promise<SessionState>;
  /**
   * @returns what was confirmed; `need_code` if a sign-in continues with the act `code`; the recovery codes of `totpOn`
   *   with spaces between; else empty
   * @throws AppError of the site, `bad_request` for other fields
   */
  act(act: SessionAct): Promise<string>;
  /** Fetches the member again: the session may have ended, or the member's data may have changed. */
  refresh(): Promise<void>;
}

/** Tokens that the site issues. */
export interface Tokens {
  readonly token?: string | undefined;
  readonly device?: string | undefined;
}

/** The host's token store; a browser has them in cookies that no page can read. */
export interface TokenStore {
  /** Fields that tell the site how to return the tokens. */
  form(): Promise<Readonly<Record<string, string>>>;
  /** The session's token; `null`: none, or it is in a browser's cookie. */
  current(): Promise<string | null>;
  /** Stores the tokens before the page gets the new member. */
  store(given: Tokens): Promise<void>;
  /** The site has ended the session of this token; a newer token stays. */
  drop(token: string | null): Promise<void>;
  state(): SessionState['store'];
  /** Tries an unreadable store again; returns whether it can be read now. */
  reread(): Promise<boolean>;
}

/** Fields of the answer to an act. */
interface SessionReply extends Tokens {
  readonly kind?: string;
  /** Id of the sign-in that waits for its code: a browser has it in a cookie, hidden from the page. */
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
 * @param send sends only to the site whose tokens the store holds
 * @param changed called when the signed-in member changes
 */
export function createHostSession(
  send: Send,
  store: TokenStore,
  changed: (state: SessionState) => void,
): HostSession {
  let asked: Promise<SignedInMember | null> | null = null;
  /** Rises with every act: answers to requests from before or during an act are stale after it. */
  let generation = 0;
  /** A pending act may bring another token, so answers for the old one do not count. */
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
    // The next call tries again.
    asking.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  };
  /** Repeats a request until no act has made its answer stale. */
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
    // A sign-out always removes the token from the device, whatever the site answers. A browser's cookie stays.
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
