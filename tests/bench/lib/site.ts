import { join } from 'node:path';
import { SITE_FLAGS } from '../../../build/scripts/lib/site.mjs';
import { startProcess, type RunningProcess } from './process.ts';

export interface Site extends RunningProcess {
  readonly origin: string;
  readonly data: string;
}

/** Starts the real site server with the demo world on its own data folder. */
export async function startSite(
  root: string,
  data: string,
  core?: number,
  flags: readonly string[] = [],
): Promise<Site> {
  const server = await startProcess(
    process.execPath,
    [...SITE_FLAGS, join(root, 'src/site/app/server.mjs'), '--port', '0', '--data', data, '--demo', ...flags],
    { ready: /site listening on (http:\/\/\S+)/, ...(core !== undefined && { core }) },
  );
  return { ...server, origin: server.ready[1] ?? '', data };
}
