/** Total progress of waiting and active uploads, for the taskbar. */
export interface Share {
  readonly active: number;
  /** 0 to 1. */
  readonly share: number;
}

interface Counted {
  readonly id: string;
  readonly state: string;
  readonly bytes: number;
  readonly sent: number;
}

/** Progress of a run of uploads. Finished ones keep counting, so that the end of one does not set it back. */
export function createShare() {
  let run = new Set<string>();
  return {
    of(uploads: readonly Counted[]): Share {
      const due = uploads.filter(({ state }) => state === 'queued' || state === 'running');
      run = new Set(due.length === 0 ? [] : [...run, ...due.map(({ id }) => id)]);
      const ended = uploads.filter(({ id, state }) => state === 'done' && run.has(id));
      const sum = (of: (one: Counted) => number) => [...due, ...ended].reduce((all, one) => all + of(one), 0);
      const bytes = sum((one) => one.bytes);
      const sent = sum((one) => (one.state === 'done' ? one.bytes : one.sent));
      const active = due.filter(({ state }) => state === 'running').length;
      return { active, share: bytes === 0 ? 0 : Math.min(1, sent / bytes) };
    },
  };
}
