import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PartFile } from '../../../../src/main/downloads/part-file.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { hashOf, openYard, useFaultServer } from './yard.ts';

const server = await useFaultServer();

/** Would take ten seconds. */
const sample = makeSample(1_000_000);
const STEP = 2_000;
const STEP_MS = 20;

/** The first answer comes as over a slow network, the others at once. */
function slowly() {
  const address = server.serve(sample, async (ask) => {
    if (ask.attempt > 0) return rightly(ask);
    await begin(ask);
    for (let at = ask.from; await send(ask, at, Math.min(at + STEP, sample.bytes)); at += STEP) {
      if (at + STEP >= sample.bytes) return void ask.response.end();
      await wait(STEP_MS);
    }
  });
  return { address, source: () => ({ address, ...sample }) };
}

const WAYS: Readonly<Record<string, (folder: string, away: string) => void>> = {
  renamed: (folder, away) => renameSync(folder, away),
  deleted: (folder) => rmSync(folder, { recursive: true }),
  'put elsewhere, with a link in its place': (folder, away) => {
    cpSync(folder, away, { recursive: true });
    rmSync(folder, { recursive: true });
    symlinkSync(away, folder);
  },
};

test.runIf(process.platform !== 'win32').each(Object.entries(WAYS))(
  'a folder is %s under a download: it stops long before the file is whole',
  async (_name, takeAway) => {
    const yard = openYard();
    const { id } = await yard.start(slowly().source);
    const received = () => yard.manager.list()[0]?.receivedBytes ?? 0;
    await expect.poll(received).toBeGreaterThan(0);
    takeAway(yard.folder, `${yard.folder} away`);
    const end = await yard.settled(id);
    expect(end).toMatchObject({ state: 'paused', error: { code: 'folder_missing' } });
    expect(end.receivedBytes).toBeGreaterThan(0);
    expect(end.receivedBytes).toBeLessThan(sample.bytes / 2);
  },
);

test.runIf(process.platform !== 'win32')(
  'a renamed folder is given its name again: nothing is fetched twice, and nothing went to another folder',
  async () => {
    const root = temporaryFolder();
    const other = join(root, 'other');
    mkdirSync(other);
    let chosen: string | null = null;
    const yard = openYard({ root, chosen: () => chosen });
    const { address, source } = slowly();
    const { id } = await yard.start(source);
    await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBeGreaterThan(0);
    chosen = other;
    renameSync(yard.folder, `${yard.folder} away`);
    const { receivedBytes } = await yard.settled(id);
    renameSync(`${yard.folder} away`, yard.folder);
    const [part = ''] = readdirSync(yard.folder);
    expect(statSync(join(yard.folder, part)).size).toBe(receivedBytes);
    yard.manager.resume([id]);
    expect(await yard.settled(id)).toMatchObject({ state: 'done', error: null });
    expect(server.asked(address)).toEqual([0, receivedBytes]);
    expect([readdirSync(yard.folder), readdirSync(other)]).toEqual([['Night 360p.mp4'], []]);
    expect(await hashOf(join(yard.folder, 'Night 360p.mp4'))).toBe(sample.sha256);
  },
);

test('where names and handles have different numbers it has to do that there is a file', async () => {
  let now = 0;
  const file = join(temporaryFolder(), 'film.part');
  const { signal } = new AbortController();
  const handle = await open(file, 'w');
  onTestFinished(() => handle.close());
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  const stat = vi.spyOn(prototype, 'stat').mockResolvedValue({ dev: 0n, ino: 0n } as never);
  const part = await PartFile.open(file, signal, () => now);
  stat.mockRestore();
  onTestFinished(() => part.close());
  now = 2_000;
  await part.append(Buffer.alloc(1));
  rmSync(file);
  now = 4_000;
  await expect(part.append(Buffer.alloc(1))).rejects.toMatchObject({ code: 'ENOENT' });
});
