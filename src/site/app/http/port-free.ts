import { createServer } from 'node:net';

/**
 * Listens once and closes again, so that a port in use is reported before anything is written.
 * @throws Error with the system's code, such as `EADDRINUSE`
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
