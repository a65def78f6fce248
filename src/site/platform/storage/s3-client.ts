import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { observed, type StoreCall, type StoreObserver } from './observed-store.ts';

/** A bucket, and who may use it. */
export interface S3Place {
  /** Address of the store, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** What all keys begin with, a name and a slash; none: those without a slash. */
  readonly prefix?: string;
  readonly observe?: StoreObserver;
}

/** The object store cannot be reached, or has refused. */
export class StoreError extends Error {
  readonly code = 'ESTORE';
}

/** Bytes of a part of what goes up; the least that stores take is 5 MiB. */
const PART = 16 * 1024 * 1024;
/** How long a connection, and an answer or a body in which nothing moves, are waited for, milliseconds. */
const TIMES = { connectionTimeout: 5_000, socketTimeout: 20_000 };
export type StoreTimes = typeof TIMES;
/** Each viewer of a film holds a connection: the library's 50 would have the others wait. */
const AGENT = { keepAlive: true, maxSockets: Infinity };

/** Talks to an object store; the library is loaded when it is first needed, as most sites have a disk. */
export function openS3(
  { endpoint, bucket, region, keyId, secret, prefix = '', observe }: S3Place,
  times: StoreTimes = TIMES,
) {
  let opened: Promise<S3> | null = null;
  const open = async (): Promise<S3> => {
    const { S3 } = await import('@aws-sdk/client-s3');
    return new S3({
      endpoint,
      region,
      forcePathStyle: true,
      requestHandler: { ...times, httpAgent: AGENT, httpsAgent: AGENT },
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      // Not all stores know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  };
  /** @throws StoreError */
  /** @throws StoreError */
  const run = async <Result>(kind: StoreCall, call: (s3: S3) => Promise<Result>): Promise<Result> => {
    try {
      const s3 = await (opened ??= open());
      return await observed(observe, kind, () => call(s3));
    } catch (cause) {
      throw new StoreError(`the object store failed: ${reasonOf(cause)}`, { cause });
    }
  };
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    /** The library's own. */
    client: () => (opened ??= open()),
    run,
    at,
    /** `null` where there is no such object. @throws StoreError */
    find: <Result>(kind: StoreCall, call: (s3: S3) => Promise<Result>): Promise<Result | null> =>
      run(kind, (s3) =>
        call(s3).catch((thrown: unknown) => {
          if (isMissing(thrown)) return null;
          throw thrown;
        }),
      ),
    /** What asks for the bucket's names that belong here and begin so. */
    within: (beginning: string) => {
      const Prefix = prefix + beginning;
      return { Bucket: bucket, ...(Prefix && { Prefix }), ...(prefix === '' && { Delimiter: '/' }) };
    },
    /** Our key of a name in the bucket. */
    keyIn: (name: string) => name.slice(prefix.length),
    isIn: (name: string) => (prefix === '' ? !name.includes('/') : name.startsWith(prefix)),
    /** Big ones go in parts; one that breaks off leaves nothing. @throws StoreError */
    upload: (key: string, body: Readable | Uint8Array): Promise<void> =>
      run('put', async (client) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const params = { ...at(key), Body: body };
        await new Upload({ client, params, partSize: PART, queueSize: 2 }).done();
      }),
  };
}

export type S3Calls = ReturnType<typeof openS3>;

/** What the operator can look for: the store's own code or the system's, and nothing else of what was sent. */
function reasonOf(cause: unknown): string {
  const { code, name } = cause as { readonly code?: unknown; readonly name?: unknown };
  const word = [code, name].find((each) => typeof each === 'string' && each !== 'Error');
  return /^[\w.-]{1,60}$/.test(String(word)) ? String(word) : 'unknown';
}

function isMissing(thrown: unknown): boolean {
  const { $metadata } = thrown as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === 404;
}
