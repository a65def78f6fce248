import type { FaultServer } from '../../../support/fault-server.ts';
import type { Sample } from '../../../support/sample.ts';
import { begin, send } from '../../../support/serve-file.ts';

/** How many bytes are sent before it pauses. */
export const HELD_AT = 1_000;

/** A file whose transfer pauses in its middle until the test resumes it. */
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
