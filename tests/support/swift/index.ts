import { setTimeout as wait } from 'node:timers/promises';
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { SWIFT_KEY } from './configs.ts';
import { startServers, type SwiftServers } from './servers.ts';

/** A real object store on the loopback: OpenStack Swift, which speaks S3. */
export interface Swift extends SwiftServers {
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** The configuration of a site whose bucket that is. */
  readonly config: {
    readonly mediaBucket: string;
    readonly bucketKey: string;
    readonly bucketSecret: string;
  };
  /** Asks the store past the site. */
  readonly client: S3;
  /** Keys of all that lies in the bucket. */
  keys(): Promise<readonly string[]>;
}

/** Another process may take a port before a server does. */
const TRIES = 3;
const READY_MS = 60_000;
const LOOK_MS = 50;
const region = 'us-east-1';

/**
 * Starts one with an empty bucket; it needs Debian's packages of Swift and memcached.
 * @param ask.page most objects of a page of a list
 * @throws Error where it does not answer within a minute
 */
export async function startSwift({ bucket = 'media', page = 1_000 } = {}): Promise<Swift> {
  const servers = await startFirst(page);
  const { origin } = servers;
  const client = new S3({
    endpoint: origin,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: SWIFT_KEY.keyId, secretAccessKey: SWIFT_KEY.secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await makeBucket(client, bucket);
  const { keyId, secret } = SWIFT_KEY;
  return {
    ...servers,
    ...{ bucket, region, keyId, secret, client },
    config: { mediaBucket: `${origin}/${bucket}`, bucketKey: keyId, bucketSecret: secret },
    async keys() {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        keys.push(...Contents.map(({ Key = '' }) => Key));
      return keys;
    },
    async [Symbol.asyncDispose]() {
      client.destroy();
      await servers[Symbol.asyncDispose]();
    },
  };
}

async function startFirst(page: number): Promise<SwiftServers> {
  for (let tries = 1; ; tries += 1)
    try {
      return await startServers(page);
    } catch (thrown) {
      if (tries === TRIES) throw thrown;
    }
}

/** As soon as the servers behind the one that answers are there. */
async function makeBucket(client: S3, bucket: string): Promise<void> {
  const until = Date.now() + READY_MS;
  for (;;) {
    try {
      await client.createBucket({ Bucket: bucket });
      return;
    } catch (thrown) {
      if (Date.now() > until) throw thrown;
      await wait(LOOK_MS);
    }
  }
}
