import { expect, test } from 'vitest';
import type { DeviceUploads } from '../../../src/shared/entities/device-upload.ts';
import type { LiveEvent } from '../../../src/shared/live/live-event.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { createHostUploader } from '../../../src/renderer/features/uploads/host-uploader.ts';

const FILE = { key: 'reference-1', name: 'night.mp4', bytes: 9, source: 'reference-1' };
const moving = (id: string, sent: number): DeviceUploads[number] => ({
  id,
  state: 'moving',
  sent,
  bytes: 9,
  rate: 1,
  code: null,
});

/** A host that says what a test lets it say. */
function host(first: DeviceUploads = []) {
  let tell: (list: DeviceUploads) => void = () => undefined;
  const asked: unknown[] = [];
  let answer: () => Promise<void> = () => Promise.resolve();
  const note =
    (what: string) =>
    (input: unknown): Promise<void> => (asked.push([what, input]), answer());
  const uploads = {
    list: () => Promise.resolve(first),
    changed: (listener: typeof tell) => ((tell = listener), () => undefined),
    add: note('add'),
    pause: note('pause'),
    resume: note('resume'),
    remove: note('remove'),
    order: note('order'),
  };
  const files = { pick: () => Promise.resolve([{ ref: 'reference-1', name: 'night.mp4', bytes: 9 }]) };
  let happen: (event: LiveEvent) => void = () => undefined;
  const live = { happened: (listener: typeof happen) => ((happen = listener), () => undefined) };
  const uploader = createHostUploader({ files, uploads, live } as unknown as Parameters<
    typeof createHostUploader
  >[0]);
  return {
    uploader,
    asked,
    tell: (list: DeviceUploads) => tell(list),
    happen: (event: LiveEvent) => happen(event),
    let: (next: typeof answer) => void (answer = next),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('what the host has is shown, and each change of it', async () => {
  const { uploader, tell } = host([moving('1', 2)]);
  let heard = 0;
  const undo = uploader.subscribe(() => (heard += 1));
  await settle();
  expect([...uploader.shown()]).toEqual([['1', { state: 'moving', sent: 2, bytes: 9, rate: 1, code: null }]]);
  tell([moving('1', 5)]);
  expect([uploader.shown().get('1')?.sent, heard]).toEqual([5, 2]);
  undo();
  tell([]);
  expect([uploader.shown().size, heard]).toEqual([0, 2]);
});

test('a change that comes before the first list is newer than it', async () => {
  const { uploader, tell } = host([moving('1', 2)]);
  tell([moving('1', 7)]);
  await settle();
  expect(uploader.shown().get('1')?.sent).toBe(7);
});

test('a file that was picked waits at once, until the host has taken it or has not', async () => {
  const { uploader, asked, tell, let: answer } = host();
  await settle();
  expect(await uploader.pick?.()).toEqual([FILE]);
  let end = (_error?: Error) => {};
  answer(() => new Promise((resolve, reject) => (end = (error) => (error ? reject(error) : resolve()))));
  const address = `/api/upload/${'a'.repeat(32)}`;
  const target = { address, bytes: 9, received: 0, quick_hash: '' };
  const refused = uploader.add('1', FILE, target);
  expect(uploader.shown().get('1')).toEqual({ state: 'queued', sent: 0, bytes: 9, rate: 0, code: null });
  end(new AppError({ code: 'need_auth' }));
  await expect(refused).rejects.toMatchObject({ code: 'need_auth' });
  expect(uploader.shown().size).toBe(0);
  const taken = uploader.add('1', FILE, target);
  tell([moving('1', 3)]);
  end();
  await taken;
  expect(asked).toEqual([
    ['add', { id: '1', address, ref: 'reference-1' }],
    ['add', { id: '1', address, ref: 'reference-1' }],
  ]);
  answer(() => Promise.reject(new AppError({ code: 'storage_failed' })));
  // The row stays as it is, and nothing is left uncaught.
  for (const act of ['pause', 'resume', 'remove'] as const) uploader[act]('1');
  await settle();
  expect(asked.slice(2)).toEqual([
    ['pause', ['1']],
    ['resume', ['1']],
    ['remove', ['1']],
  ]);
});

test('what is sent next goes before the first that waits', async () => {
  const waiting = (id: string) => ({ ...moving(id, 0), state: 'queued' as const });
  const { uploader, asked } = host([moving('1', 2), waiting('2'), waiting('3')]);
  await settle();
  uploader.first('3');
  uploader.first('2');
  expect(asked).toEqual([['order', { id: '3', before: '2' }]]);
});

test('what was sent whole is sent once more when the site asks, and nothing else is', async () => {
  const { asked, happen, tell } = host();
  tell([{ ...moving('1', 9), state: 'done' }, moving('2', 5)]);
  for (const id of ['1', '2', '3']) happen({ kind: 'upload', id, state: 'receiving', percent: 0 });
  happen({ kind: 'upload', id: '1', state: 'received', percent: 0 });
  expect(asked).toEqual([['resume', ['1']]]);
});
