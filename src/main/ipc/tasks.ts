import type { Envelope } from '../../shared/bridge/ports.ts';
import type { ErrorCode } from '../../shared/errors/codes.ts';

/** Tasks one window may have running at once; a page needs a handful. */
export const TASKS_MAX = 64;

const ID_LENGTH_MAX = 40;

type Run = (id: string, input: unknown, signal: AbortSignal) => Promise<Envelope>;

/** The running tasks of all windows, so that they can be cancelled one by one or with their window. */
export function createTasks() {
  const windows = new Map<number, Map<string, AbortController>>();
  return {
    /** Runs a task message `{id, input}`; a malformed message or an id already running is refused. */
    async run(contentsId: number, member: string, message: unknown, run: Run): Promise<Envelope> {
      const parts = readMessage(message);
      const running = windows.get(contentsId) ?? new Map<string, AbortController>();
      const key = parts && `${member} ${parts.id}`;
      if (!parts || !key || running.has(key)) return refused('bad_request');
      if (running.size >= TASKS_MAX) return refused('too_many_requests');
      const control = new AbortController();
      windows.set(contentsId, running.set(key, control));
      try {
        return await run(parts.id, parts.input, control.signal);
      } finally {
        // After a reload the same id may belong to the next page's task.
        if (running.get(key) === control) running.delete(key);
      }
    },
    cancel(contentsId: number, member: string, id: unknown): void {
      if (typeof id === 'string') windows.get(contentsId)?.get(`${member} ${id}`)?.abort();
    },
    abandon(contentsId: number): void {
      const running = windows.get(contentsId);
      windows.delete(contentsId);
      for (const control of running?.values() ?? []) control.abort();
    },
  };
}

function readMessage(message: unknown): { id: string; input: unknown } | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  const { id } = message;
  if (typeof id !== 'string' || id === '' || id.length > ID_LENGTH_MAX) return null;
  return { id, input: 'input' in message ? message.input : undefined };
}

const refused = (code: ErrorCode): Envelope => ({ ok: false, error: { code } });
