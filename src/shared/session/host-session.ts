import { decodeReply, encodeRequest, type Send } from '../api/client.ts';
import { accountTable } from '../api/table/account.ts';
import type { SessionAct, SessionState, SignedInMember } from '../entities/session-state.ts';

/** The session of a host: the calls of the contract that give or take a token (decisions D). */
export interface HostSession {
  /** Who is signed in, asked of the site once; a store that could not be read is tried again. @throws AppError `offline` and the like */
  current(): Promise<SessionState>;
  /** @returns what was confirmed; else empty. @throws AppError what the site says, `bad_request` for other fields */
  act(act: SessionAct): Promise<string>;
  /** Asks the site again: an answer said that nobody is signed in, or another window has changed it. */
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
  /** Stores what the site gave, before the page is said to be signed in. */
  store(given: Tokens): Promise<void>;
  /** The site has ended the session. */
  drop(): Promise<void>;
  state(): SessionState['store'];
  /** Tries an unreadable store again; whether it can be read now. */
  reread(): Promise<boolean>;
}

/** What an act can answer. */
interface Given extends Tokens {
  readonly kind?: string;
  readonly member?: SignedInMember | undefined;
}

/** @param changed called with every change of who is signed in */
export function createHostSession(
  send: Send,
  store: TokenStore,
  changed: (state: SessionState) => void,
): HostSession {
  let asked: Promise<SignedInMember | null> | null = null;
  const run = async (name: keyof typeof accountTable, input: object) => {
    const row = accountTable[name];
    return decodeReply(row, await send(encodeRequest(row, input)));
  };
  const stateOf = (member: SignedInMember | null): SessionState => ({ member, store: store.state() });
  const become = (member: SignedInMember | null) => {
    asked = Promise.resolve(member);
    changed(stateOf(member));
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
  return {
    async current() {
      if (await store.reread()) become(await ask());
      return stateOf(await (asked ?? ask()));
    },
    async act({ act, fields }) {
      const signsIn = act === 'login' || act === 'confirm' || act === 'reset';
      const given = (await run(`account.${act}`, {
        ...fields,
        ...(signsIn && (await store.form())),
      })) as Given;
      if (act === 'logout') {
        await store.drop();
        become(null);
      } else {
        await store.store(given);
        if (given.member) become(given.member);
      }
      return given.kind ?? '';
    },
    async refresh() {
      const before = (await asked?.catch(() => null)) ?? null;
      const member = await ask();
      if (member === null && before !== null) await store.drop();
      if (JSON.stringify(member) !== JSON.stringify(before)) changed(stateOf(member));
    },
  };
}
