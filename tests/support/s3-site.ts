import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An object store on the loopback, as far as the site uses one; what it does not know it refuses with 501. */
export interface S3Site extends AsyncDisposable {
  readonly origin: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that have not ended, by id. */
  readonly open: Map<string, { readonly key: string; readonly parts: Map<number, Buffer>; started: Date }>;
  /** What was asked, `METHOD key`. */
  readonly seen: string[];
  /** Answers everything with 500. */
  isBroken: boolean;
  /** Objects of a page of a listing. */
  page: number;
  /** What goes wrong with each answer that has bytes of an object. */
  failure: S3Failure | null;
  /** Connections that are open now. */
  connections(): Promise<number>;
}

/**
 * `silent`: says nothing more, `cut`: breaks off, `short`: ends as if it were whole, each after so many bytes (less than 0: before its head); `whole`: knows no
 * ranges.
 */
export interface S3Failure {
  readonly kind: 'silent' | 'cut' | 'short' | 'whole';
  readonly after: number;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const STORED = new Date('2026-11-01T00:00:00Z');

export async function startS3(bucket = 'media', keyId = 'key'): Promise<S3Site> {
  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => response.destroy(thrown as Error));
  });
  const site: S3Site = {
    origin: '',
    objects: new Map(),
    open: new Map(),
    seen: [],
    isBroken: false,
    page: 1_000,
    failure: null,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  let ids = 0;
  const fail = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  const xml = (response: ServerResponse, name: string, body: string) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<${name}>${body}</${name}>`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '' } = request;
    const url = new URL(request.url ?? '', 'http://s3');
    const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    site.seen.push(`${method} ${key}`);
    const body = await buffer(request);
    if (site.isBroken) return fail(response, 500, 'InternalError');
    const signed = `AWS4-HMAC-SHA256 Credential=${keyId}/`;
    if (!request.headers.authorization?.startsWith(signed)) return fail(response, 403, 'AccessDenied');
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket');
    const query = url.searchParams;
    const upload = site.open.get(query.get('uploadId') ?? '');
    if (method === 'GET' && key === '' && query.has('uploads')) return listUploads(response);
    if (method === 'HEAD' && key === '') return response.writeHead(200).end();
    if (method === 'GET' && key === '')
      return list(response, query.get('continuation-token') ?? '', query.get('prefix') ?? '');
    if (method === 'POST' && query.has('uploads')) {
      const id = `u${(ids += 1)}`;
      site.open.set(id, { key, parts: new Map(), started: new Date() });
      return xml(response, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    }
    if (query.has('uploadId') && !upload) return fail(response, 404, 'NoSuchUpload');
    if (method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { etag: `"${body.length}"` }).end();
    }
    if (method === 'POST' && upload) {
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
      site.objects.set(key, Buffer.concat(parts));
      site.open.delete(query.get('uploadId') ?? '');
      return xml(response, 'CompleteMultipartUploadResult', `<Key>${escape(key)}</Key>`);
    }
    if (method === 'DELETE' && upload) site.open.delete(query.get('uploadId') ?? '');
    else if (method === 'DELETE') site.objects.delete(key);
    if (method === 'DELETE') return response.writeHead(204).end();
    if (method === 'PUT') {
      site.objects.set(key, body);
      return response.writeHead(200, { etag: `"${body.length}"` }).end();
    }
    if (method === 'GET' || method === 'HEAD') return send(request, response, key);
    return fail(response, 501, 'NotImplemented');
  }

  function send({ method, headers }: IncomingMessage, response: ServerResponse, key: string): unknown {
    const stored = site.objects.get(key);
    if (!stored) return method === 'HEAD' ? response.writeHead(404).end() : fail(response, 404, 'NoSuchKey');
    const failure = method === 'HEAD' ? null : site.failure;
    const asked = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const start = failure?.kind === 'whole' ? 0 : asked;
    const rest = stored.subarray(start);
    const part = failure?.kind === 'short' ? rest.subarray(0, failure.after) : rest;
    const { length } = part;
    const range = start > 0 && { 'content-range': `bytes ${start}-${stored.length - 1}/${stored.length}` };
    const head = { 'content-length': length, 'last-modified': STORED.toUTCString(), ...range };
    if (failure && failure.after < 0) return;
    response.writeHead(start > 0 ? 206 : 200, head);
    response.flushHeaders();
    if (failure?.kind === 'silent') return response.write(part.subarray(0, failure.after));
    if (failure?.kind === 'cut')
      return response.write(part.subarray(0, failure.after), () => response.destroy());
    return response.end(method === 'HEAD' ? undefined : part);
  }

  function list(response: ServerResponse, after: string, prefix: string): unknown {
    const isListed = (key: string) => key > after && key.startsWith(prefix);
    const keys = [...site.objects.keys()].sort().filter(isListed);
    const page = keys.slice(0, site.page);
    const isMore = keys.length > page.length;
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const items = page.map(
      (key) =>
        `<Contents><Key>${escape(key)}</Key><LastModified>${STORED.toISOString()}</LastModified>${factsOf(key)}</Contents>`,
    );
    return xml(response, 'ListBucketResult', `<IsTruncated>${isMore}</IsTruncated>${next}${items.join('')}`);
  }

  function factsOf(key: string): string {
    const bytes = site.objects.get(key) ?? Buffer.alloc(0);
    return `<Size>${bytes.length}</Size><ETag>&quot;${hash('md5', bytes)}&quot;</ETag>`;
  }

  function listUploads(response: ServerResponse): unknown {
    const items = [...site.open].map(
      ([id, { key, started }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${started.toISOString()}</Initiated></Upload>`,
    );
    return xml(response, 'ListMultipartUploadsResult', items.join(''));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, { origin: `http://127.0.0.1:${port}` });
}
