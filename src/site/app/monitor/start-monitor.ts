import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SiteContext } from '../context.ts';
import { createMonitorServer } from './monitor-server.ts';

/**
 * Listens for those who watch the site. An address that the operator named must be free; without the usual one the site
 * starts all the same, as a second site on one machine does.
 * @returns ends it
 * @throws Error if a named address cannot be used
 */
export async function startMonitor(context: SiteContext): Promise<() => void> {
  const { monitor, given } = context.config;
  if (monitor === null) return () => undefined;
  const server = createMonitorServer(context);
  const name = `${monitor.host}:${monitor.port}`;
  try {
    server.listen(monitor.port, monitor.host);
    await once(server, 'listening');
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    const line = `${name} cannot be used for /live, /ready and /metrics (${code ?? 'unknown'}): choose another with --monitor`;
    if (given.includes('monitor')) throw new Error(line);
    process.stderr.write(`${line}\n`);
    return () => undefined;
  }
  server.unref();
  const { address, port, family } = server.address() as AddressInfo;
  process.stdout.write(`monitoring on http://${family === 'IPv6' ? `[${address}]` : address}:${port}\n`);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
