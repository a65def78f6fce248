import type { IncomingMessage } from 'node:http';

/** Bodies that are still coming, for a site that stops. */
export interface ComingBodies {
  /** @param end gives a body up that hangs */
  add(request: IncomingMessage, end: () => void): void;
  /** How a body ends that is sent on from where it was: however fast it comes, the stop does not wait for it. */
  endsBy(request: IncomingMessage, end: () => void): void;
  /** From now on what hangs is ended. */
  stop(): void;
  /** The site has stopped. */
  close(): void;
}

/** A body must come on within this time while the site stops, milliseconds; an answer may take longer (`app/stop.ts`). */
const WINDOW_MS = 1_500;
/** Bytes of a body that does: as of one that is fast enough otherwise, 16 KiB in ten seconds (`form-places.ts`). */
const LEAST_BYTES = (16 * 1024 * WINDOW_MS) / 10_000;

interface Coming {
  readonly end: () => void;
  /** Bytes below which it hangs. */
  readonly least: number;
  /** Bytes of its connection when it was last looked at; `null`: it was not. */
  seen: number | null;
}

export function createComingBodies(): ComingBodies {
  const coming = new Map<IncomingMessage, Coming>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    for (const [request, body] of coming) {
      const { bytesRead } = request.socket;
      const hangs = body.seen !== null && bytesRead - body.seen < body.least;
      body.seen = bytesRead;
      if (hangs && !request.complete) body.end();
    }
  };
  return {
    add(request, end) {
      coming.set(request, { end, least: LEAST_BYTES, seen: null });
      request.once('close', () => coming.delete(request));
    },
    endsBy(request, end) {
      if (coming.has(request)) coming.set(request, { end, least: Infinity, seen: null });
    },
    stop() {
      look();
      timer = setInterval(look, WINDOW_MS);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}
