/**
 * The ceiling for what is sent in: each body goes to the end of one file, and is on the disk before it is answered, as ours is.
 * Usage: node sink-server.ts FILE
 */
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const [file = ''] = process.argv.slice(2);

async function store(body: Readable): Promise<void> {
  const handle = await open(file, 'a');
  try {
    await pipeline(body, handle.createWriteStream({ autoClose: false }));
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

const server = createServer((request, response) => {
  store(request).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`sink listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
