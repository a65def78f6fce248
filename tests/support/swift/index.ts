import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { S3 } from '@aws-sdk/client-s3';
import { startLastingChild } from '../child.ts';
import { worldsFolder } from '../worlds-folder.ts';
import { SWIFT_KEY, swiftConfigs, type SwiftPorts } from './configs.ts';
import { makeRings } from './rings.ts';

/** A real object store on the loopback: OpenStack Swift, which speaks S3. */
export interface Swift extends AsyncDisposable {
  readonly origin: string;
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
  /** Ends the server that takes requests: from then on nothing listens there. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

const PROGRAMS = ['account', 'container', 'object', 'proxy'] as const;
const START_MS = 60_000;
const LOOK_MS = 50;

/** Starts one in a folder of its own, with an empty bucket. @throws Error where it does not answer within a minute */
export async function startSwift(bucket = 'media'): Promise<Swift> {
  const folder = mkdtempSync(join(worldsFolder(), 'yoru-swift-'));
  const ports = await freePorts();
  mkdirSync(join(folder, 'disks/d1'), { recursive: true });
  for (const [name, text] of Object.entries(swiftConfigs(folder, ports, userInfo().username)))
    writeFileSync(join(folder, name), text);
  makeRings(folder, ports);
  const memcached = [
    '-l',
    '127.0.0.1',
    '-p',
    String(ports.memcached),
    '-U',
    '0',
    '-m',
    '16',
    '-u',
    userInfo().username,
  ];
  const cache = startLastingChild('/usr/bin/memcached', memcached);
  const run = (name: (typeof PROGRAMS)[number]) => {
    let said = '';
    const child = startLastingChild(`/usr/bin/swift-${name}-server`, [
      join(folder, `${name}-server.conf`),
      '-v',
    ]);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
    return { child, said: () => said };
  };
  const servers = PROGRAMS.map(run);
  const origin = `http://127.0.0.1:${ports.proxy}`;
  const end = async (child: (typeof servers)[number]['child']): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const client = new S3({
    endpoint: origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: SWIFT_KEY.keyId, secretAccessKey: SWIFT_KEY.secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const ready = async () => {
    const until = Date.now() + START_MS;
    for (;;) {
      const gone = servers.find(({ child }) => child.exitCode !== null);
      if (gone) throw new Error(`a server of the object store ended: ${gone.said()}`);
      if ((await fetch(`${origin}/healthcheck`).catch(() => null))?.ok === true) return;
      if (Date.now() > until)
        throw new Error(`the object store does not answer: ${servers.map(({ said }) => said()).join('\n')}`);
      await wait(LOOK_MS);
    }
  };
  await ready();
  await madeBucket(client, bucket);
  return {
    origin,
    bucket,
    region: 'us-east-1',
    ...SWIFT_KEY,
    config: {
      mediaBucket: `${origin}/${bucket}`,
      bucketKey: SWIFT_KEY.keyId,
      bucketSecret: SWIFT_KEY.secret,
    },
    client,
    async keys() {
      const { Contents = [] } = await client.listObjectsV2({ Bucket: bucket });
      return Contents.map(({ Key = '' }) => Key);
    },
    stop: () => end(servers[3]!.child),
    async start() {
      servers[3] = run('proxy');
      await ready();
    },
    async [Symbol.asyncDispose]() {
      client.destroy();
      await Promise.all([cache, ...servers.map(({ child }) => child)].map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The bucket, as soon as the servers behind the one that answers are there. */
async function madeBucket(client: S3, bucket: string): Promise<void> {
  const until = Date.now() + START_MS;
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

/** Ports that were free a moment ago: rings and configurations name them before anything listens. */
async function freePorts(): Promise<SwiftPorts> {
  const probes = Array.from({ length: 5 }, () => createServer());
  const found = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve) =>
          probe.listen(0, '127.0.0.1', () => resolve((probe.address() as AddressInfo).port)),
        ),
    ),
  );
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  const [proxy = 0, account = 0, container = 0, object = 0, memcached = 0] = found;
  return { proxy, account, container, object, memcached };
}
