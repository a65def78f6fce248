import type { Readable } from 'node:stream';

const EVENTS = ['readable', 'end', 'error', 'close'] as const;

/**
 * The bytes of a body until it ends, breaks off, or its request must end. Those that came before it broke off are
 * included. Unlike a loop over the stream itself it leaves the stream open, because the answer needs its connection.
 */
export async function* bytesUntil(body: Readable, ending: AbortSignal): AsyncGenerator<Buffer, void> {
  let wake = (): void => undefined;
  const changed = () => wake();
  for (const event of EVENTS) body.on(event, changed);
  ending.addEventListener('abort', changed);
  try {
    while (!ending.aborted) {
      const chunk = body.read() as Buffer | null;
      if (chunk !== null) yield chunk;
      else if (body.readableEnded || body.destroyed) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    for (const event of EVENTS) body.off(event, changed);
    ending.removeEventListener('abort', changed);
  }
}
