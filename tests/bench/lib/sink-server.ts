/**
 * The ceiling for what is sent in: each body goes to the end of one file, and is on the disk before it is answered, as ours is.
 * Usage: node sink-server.ts FILE
 */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

const [file = ''] = process.argv.slice(2);

const server = createServer((request, response) => {
  pipeline(request, createWriteStream(file, { flags: 'a', flush: true })).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`sink listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
