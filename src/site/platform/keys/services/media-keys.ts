import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, writeSync, closeSync, fsyncSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A key that signs media addresses. */
export interface MediaKey {
  /** Short name that travels in the address. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The first signs; the others only verify, as long as addresses made with them are valid. */
export type MediaKeys = readonly [MediaKey, ...MediaKey[]];

const pair = z.string().check(z.regex(/^[a-z0-9]{1,8}:[0-9a-f]{64}$/));
const file = z.array(pair).check(z.minLength(1), z.maxLength(2));

/**
 * Keys from the operator's setting, else from `{data}/media-keys.json`, made at first start and readable by the
 * server's own account only. To rotate, put a new pair before the old one and drop the old after a day, when the last
 * download that was started with it has ended.
 * @throws Error when the file is there but does not fit; it is never replaced silently
 */
export function mediaKeys(setting: string, data: string): MediaKeys {
  if (setting !== '') return parse(setting.split(',').filter((part) => part !== ''));
  const path = join(data, 'media-keys.json');
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    create(path);
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
  }
  chmodSync(path, 0o600);
  const parsed = file.safeParse(readJson(path));
  if (!parsed.success) throw new Error(`${path}: not a list of one or two keys id:hex`);
  return parse(parsed.data);
}

/** What is no JSON is `undefined`, which is no list of keys either. */
function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Exclusive creation: of two servers started at once one makes the keys and both use them. */
function create(path: string): void {
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeSync(
      handle,
      `${JSON.stringify([`${randomBytes(3).toString('hex')}:${randomBytes(32).toString('hex')}`])}\n`,
    );
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function parse(pairs: readonly string[]): MediaKeys {
  const [first, ...others] = pairs.map((text): MediaKey => {
    const [id = '', hex = ''] = text.split(':');
    return { id, secret: Buffer.from(hex, 'hex') };
  });
  if (!first) throw new Error('no media key');
  return [first, ...others];
}
