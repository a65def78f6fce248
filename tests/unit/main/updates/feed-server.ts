import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRange } from '../../../../src/site/app/http/range.ts';
import type { AtEnd } from '../temporary.ts';

export interface FeedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
  /** Bytes of the body that left. */
  bytes: number;
}

export interface FeedServer {
  /** Address of the feed, with a slash at its end. */
  readonly feed: string;
  /** What is served, by its path below the feed. */
  readonly files: Map<string, Buffer>;
  readonly requests: FeedRequest[];
  /** Where a path leads to instead. */
  readonly redirects: Map<string, string>;
  /** How many bytes of a file's next answers leave before the line is cut. */
  readonly cuts: Map<string, number[]>;
  /** Bytes of all answers about a path. */
  sent(path: string): number;
}

/** What the site serves below `/desktop/`, on loopback: with ranges, and with a line that can be cut. */
export async function startFeedServer(atEnd: AtEnd): Promise<FeedServer> {
  const files = new Map<string, Buffer>();
  const redirects = new Map<string, string>();
  const cuts = new Map<string, number[]>();
  const requests: FeedRequest[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/desktop/', '');
    const note = (status: number) => {
      const noted: FeedRequest = { path, headers: request.headers, status, bytes: 0 };
      requests.push(noted);
      return noted;
    };
    const location = redirects.get(path);
    if (location !== undefined) {
      note(302);
      return void response.writeHead(302, { Location: location, 'Content-Length': 0 }).end();
    }
    const body = files.get(path);
    if (!body) {
      note(404);
      return void response.writeHead(404, { 'Content-Length': 0 }).end();
    }
    const range = readRange(request.headers.range, body.length);
    const part = range.kind === 'part' ? body.subarray(range.start, range.end + 1) : body;
    const place =
      range.kind === 'part' ? { 'Content-Range': `bytes ${range.start}-${range.end}/${body.length}` } : {};
    const status = range.kind === 'part' ? 206 : 200;
    response.writeHead(status, {
      'Content-Length': part.length,
      'Accept-Ranges': 'bytes',
      ETag: `"${body.length}"`,
      ...place,
    });
    const cut = cuts.get(path)?.shift() ?? Number.POSITIVE_INFINITY;
    send(response, part, cut, note(status));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    feed: `http://127.0.0.1:${(server.address() as AddressInfo).port}/desktop/`,
    files,
    requests,
    redirects,
    cuts,
    sent: (path) => requests.filter((each) => each.path === path).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function send(response: ServerResponse, part: Buffer, cut: number, noted: FeedRequest): void {
  const isCut = cut < part.length;
  const bytes = isCut ? part.subarray(0, cut) : part;
  noted.bytes = bytes.length;
  if (!isCut) return void response.end(bytes);
  // What was written is to arrive before the line is gone.
  response.write(bytes, () => setTimeout(() => response.destroy(), 20));
}
