import type { FaultServer } from '../../../support/fault-server.ts';
import type { Sample } from '../../../support/sample.ts';
import { begin, send } from '../../../support/serve-file.ts';

/** How much of it comes before it stands, bytes. */
export const HELD_AT = 1_000;

/** A file that stands in its middle until it is let go on. */
export function held(server: FaultServer, sample: Sample) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const address = server.serve(sample, async (ask) => {
    await begin(ask);
    await send(ask, 0, HELD_AT);
    await gone;
    if (await send(ask, HELD_AT, sample.bytes)) ask.response.end();
  });
  return { letGo, source: () => ({ address, ...sample }) };
}
