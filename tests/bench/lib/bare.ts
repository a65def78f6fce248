import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, type RunningProcess } from './process.ts';

/** Starts the bare server on the first processor with the given body; answers its origin. */
export async function startBare(
  scratch: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<RunningProcess & { readonly origin: string }> {
  const file = join(scratch, `bare-${body.length}.bin`);
  writeFileSync(file, body);
  const server = await startProcess(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), file, JSON.stringify(headers)],
    { ready: /bare listening on (http:\/\/\S+)/, core: 0 },
  );
  return { ...server, origin: server.ready[1] ?? '' };
}
