/** The ceiling: bare node:http sending one buffer. Usage: node bare-server.ts FILE-OF-BODY HEADERS-JSON */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [bodyFile = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const all = { ...(JSON.parse(headers) as Record<string, string>), 'content-length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, all);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`bare listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
