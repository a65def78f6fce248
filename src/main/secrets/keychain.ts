import { createMutex } from '../db/mutex.ts';
import type { SecretStore } from '../session/token-store.ts';
import { keychainAnswer, type KeychainCall } from './call.ts';

/** The used part of Electron's `UtilityProcess`. */
export interface KeychainProcess {
  readonly pid: number | undefined;
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  kill(): boolean;
}

/** Deadline of one keychain call, from the start of its process. Milliseconds. */
const DEADLINE = 3_000;

/** Deadline of the process's start, generous for a machine that is booting. Milliseconds. */
const START_DEADLINE = 15_000;

/** Attempts of a write that timed out: the keychain may have been asking for its passphrase. */
const WRITES = 2;

/** Our service name in the keychain. */
const SERVICE = 'Yoru';

export interface Keychain {
  /** The one secret of an account. Reads, writes and drops reject when the deadline is over. */
  secrets(account: string): SecretStore;
  /** Ends the process of a pending call; later calls are rejected. */
  close(): void;
}

/**
 * The system's keychain. Each call has a process of its own, one at a time, and it is killed at the deadline.
 * @param fork starts `child.ts`
 */
export function createKeychain(fork: () => KeychainProcess, deadline = DEADLINE): Keychain {
  const oneAtATime = createMutex();
  let isClosed = false;
  let running: KeychainProcess | null = null;
  const call = (request: KeychainCall) =>
    oneAtATime(async () => {
      if (isClosed) throw new Error('the keychain is closed');
      const child = (running = fork());
      try {
        return await answerOf(child, request, deadline);
      } finally {
        running = null;
        end(child);
      }
    });
  return {
    secrets(account) {
      const ask = (act: KeychainCall['act'], secret = '') => call({ act, service: SERVICE, account, secret });
      return {
        read: () => ask('read'),
        async write(secret) {
          for (let left = WRITES; ; left -= 1)
            try {
              return void (await ask('write', secret));
            } catch (thrown) {
              if (!(thrown instanceof TooSlow) || left <= 1) throw thrown;
            }
        },
        drop: async () => void (await ask('drop')),
      };
    },
    close() {
      isClosed = true;
      if (running) end(running);
    },
  };
}

class TooSlow extends Error {}

function answerOf(child: KeychainProcess, request: KeychainCall, deadline: number) {
  return new Promise<string | null>((resolve, reject) => {
    const giveUpIn = (milliseconds: number) =>
      setTimeout(() => reject(new TooSlow('the keychain does not answer')), milliseconds);
    let timer = giveUpIn(START_DEADLINE);
    const settle = (work: () => void) => {
      clearTimeout(timer);
      work();
    };
    child.on('message', (message) => {
      const answer = keychainAnswer.safeParse(message).data;
      if (answer && 'isUp' in answer) return settle(() => (timer = giveUpIn(deadline)));
      settle(() =>
        answer && 'value' in answer
          ? resolve(answer.value)
          : reject(new Error(answer?.error ?? 'the keychain answered in another form')),
      );
    });
    child.on('exit', () => settle(() => reject(new Error('the keychain process ended'))));
    child.postMessage(request);
  });
}

/** Kills it: a process that waits for the keychain may ignore SIGTERM. */
function end(child: KeychainProcess): void {
  const { pid } = child;
  child.kill();
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
