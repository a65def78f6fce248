import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { PresignTerms } from './media-store.ts';

/** A bucket, and who may use it. */
export interface S3Place {
  /** Address of the store, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
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
export function openS3({ endpoint, bucket, region, keyId, secret }: S3Place, times: StoreTimes = TIMES) {
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
  const run = async <Result>(call: (s3: S3) => Promise<Result>): Promise<Result> => {
    try {
      return await call(await (opened ??= open()));
    } catch (cause) {
      throw new StoreError(`the object store failed: ${reasonOf(cause)}`, { cause });
    }
  };
  return {
    run,
    /** `null` where there is no such object. @throws StoreError */
    async find<Result>(call: (s3: S3) => Promise<Result>): Promise<Result | null> {
      try {
        return await run(call);
      } catch (thrown) {
        if (isMissing(thrown)) return null;
        throw thrown;
      }
    },
    at: (key: string) => ({ Bucket: bucket, Key: key }),
    /** Big ones go in parts; one that breaks off leaves nothing. @throws StoreError */
    upload: (key: string, body: Readable | Uint8Array): Promise<void> =>
      run(async (client) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const params = { Bucket: bucket, Key: key, Body: body };
        await new Upload({ client, params, partSize: PART, queueSize: 2 }).done();
      }),
    /** Signed here, by who may use the bucket; nothing is asked. @throws StoreError */
    presign: (key: string, { seconds, type, cacheControl, disposition }: PresignTerms): Promise<string> =>
      run(async (client) => {
        const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([
          import('@aws-sdk/client-s3'),
          import('@aws-sdk/s3-request-presigner'),
        ]);
        const headers = {
          ResponseContentType: type,
          ResponseCacheControl: cacheControl,
          ResponseContentDisposition: disposition,
        };
        const command = new GetObjectCommand({ Bucket: bucket, Key: key, ...headers });
        return getSignedUrl(client, command, { expiresIn: seconds });
      }),
    /** Gives up what was started in parts before a time and never ended. @throws StoreError */
    abortBefore: (before: number): Promise<void> =>
      run(async (s3) => {
        const { Uploads = [] } = await s3.listMultipartUploads({ Bucket: bucket });
        for (const { Key, UploadId, Initiated } of Uploads)
          if ((Initiated?.getTime() ?? 0) < before)
            await s3.abortMultipartUpload({ Bucket: bucket, Key, UploadId });
      }),
  };
}

/** What the operator can look for: the store's own code or the system's, and nothing else of what was sent. */
function reasonOf(cause: unknown): string {
  const { code, name } = cause as { readonly code?: unknown; readonly name?: unknown };
  const word = [code, name].find((each) => typeof each === 'string' && each !== 'Error');
  return /^[\w.-]{1,60}$/.test(String(word)) ? String(word) : 'unknown';
}

function isMissing(thrown: unknown): boolean {
  const { cause } = thrown as { cause?: { $metadata?: { httpStatusCode?: number } } };
  return cause?.$metadata?.httpStatusCode === 404;
}
