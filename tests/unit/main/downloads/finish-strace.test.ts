import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { requireStrace, type SystemCall } from '../../../support/strace.ts';
import { temporaryFolder } from '../temporary.ts';
import { runTraced } from '../traced.ts';
import { useFaultServer } from './yard.ts';

beforeAll(requireStrace);
const server = await useFaultServer();

/** Each call with the last part of what it names; what is done again and again is written once. */
function orderOf(root: string, calls: readonly SystemCall[]): readonly string[] {
  const lines = calls.flatMap(({ name, paths }) => {
    const path = paths.find((each) => each.startsWith(root));
    const short = path && /[^/]+$/.exec(path)?.[0].replace(/\.\w+\.part$/, '.part');
    return short && /Night|Downloads|downloads\.db-wal/.test(short) ? [`${name} ${short}`] : [];
  });
  return lines.filter((line, at) => line !== lines[at - 1]);
}

/** What must have come before what, from the last byte to the end that is written down. */
const ORDER = [
  'pwrite64 Night 360p.part',
  'fsync Night 360p.part',
  // Under which name it will lie, before it does.
  'fsync downloads.db-wal',
  'link Night 360p.part',
  'unlink Night 360p.part',
  'fsync Downloads',
  // That it is done.
  'fsync downloads.db-wal',
];

/** Whether these come in that order, whatever lies between them. */
function follow(lines: readonly string[], order: readonly string[]): boolean {
  let at = lines.lastIndexOf(order[0]!) - 1;
  return order.every((line) => (at = lines.indexOf(line, at + 1)) >= 0);
}

/** Reliability D3: a name is given to bytes that are durable, and is durable before the download is done. */
test('the system sees the file made durable, then named, then its name made durable, and then the end kept', async () => {
  const root = join(temporaryFolder(), 'data');
  const sample = makeSample(1_200_000);
  const file = { address: server.serve(sample, rightly), bytes: sample.bytes, sha256: sample.sha256 };
  const { code, lines, calls } = await runTraced(root, file);
  expect([code, lines.includes('done Night 360p.mp4')]).toEqual([0, true]);
  const seen = orderOf(root, calls);
  expect(follow(seen, ORDER), seen.join('\n')).toBe(true);
  for (const once of ['link Night 360p.part', 'fsync Night 360p.part', 'fsync Downloads'])
    expect(seen.filter((line) => line === once)).toHaveLength(1);
  // Control: in another order it would be seen.
  const early = [...seen.filter((line) => !line.startsWith('fsync Night')), 'fsync Night 360p.part'];
  expect(follow(early, ORDER)).toBe(false);
});
