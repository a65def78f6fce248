import { expect, test, vi } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import type { PickedFile, Transfer, Uploader } from '../../../src/renderer/features/uploads/uploader.ts';
import type { Host } from '../../../src/renderer/host/host.ts';
import { createDraftLine } from '../../../src/renderer/pages/upload/draft-line.ts';

const fileOf = (name: string): PickedFile => ({ key: name, name: `${name}.mp4`, bytes: 10, source: name });
const TERMS = { isExclusive: false, isPrivate: false, declaration: [] };

/** A site that takes so many at once, and refuses some by their names. */
function lineOn(most: number, refused: readonly string[] = []) {
  const taken: string[] = [];
  let open = 0;
  const transfers = new Map<string, Transfer>();
  const heard: { transfers: () => void; session: (now: { member: { _id: string } | null }) => void } = {
    transfers: () => undefined,
    session: () => undefined,
  };
  const run = (_operation: string, { name }: { name: string }) => {
    if (refused.includes(name))
      return Promise.reject(new AppError({ code: 'bad_request', reason: 'video_bad_filename' }));
    if (open >= most)
      return Promise.reject(
        new AppError({ code: 'conflict', reason: 'quota_exceeded', params: { count: open } }),
      );
    open += 1;
    taken.push(name);
    transfers.set(name, { state: 'moving', sent: 0, bytes: 10, rate: 0, code: null });
    heard.transfers();
    return Promise.resolve({ id: name });
  };
  const host = {
    api: { run },
    bridge: {
      live: { happened: () => () => undefined },
      session: { changed: (listener: typeof heard.session) => void (heard.session = listener) },
    },
  };
  const uploader = {
    subscribe: (listener: () => void) => void (heard.transfers = listener),
    shown: () => transfers,
    pick: () => Promise.resolve([]),
    hash: () => Promise.resolve('hash'),
    add: () => Promise.resolve(),
  };
  const line = createDraftLine({
    memberId: '1',
    onTaken: () => undefined,
    host: host as unknown as Host,
    uploader: uploader as unknown as Uploader,
  });
  const end = (name: string) => {
    open -= 1;
    transfers.set(name, { state: 'done', sent: 10, bytes: 10, rate: 0, code: null });
    heard.transfers();
  };
  const states = () => line.shown().map(({ name, state, code }) => [name, state, code]);
  return { line, taken, end, states, become: (id: string) => heard.session({ member: { _id: id } }) };
}

const names = (count: number) => Array.from({ length: count }, (_each, at) => `film${at}`);

test('more than the site takes wait here, and go on by themselves in their order', async () => {
  const { line, taken, end, states } = lineOn(2);
  const drafts = line.add(names(5).map(fileOf));
  line.send(
    drafts.map(({ cid }) => cid),
    TERMS,
  );
  await expect.poll(() => taken).toEqual(['film0.mp4', 'film1.mp4']);
  await expect.poll(states).toEqual([2, 3, 4].map((at) => [`film${at}.mp4`, 'waiting', null]));
  for (const at of [0, 1, 2]) {
    end(`film${at}.mp4`);
    await expect.poll(() => taken.length).toBe(3 + at);
  }
  expect([taken, states()]).toEqual([names(5).map((name) => `${name}.mp4`), []]);
});

test('what the site refuses keeps its reason, and no other waits for it', async () => {
  const { line, taken, states } = lineOn(5, ['film1.mp4']);
  const drafts = line.add(names(3).map(fileOf));
  line.send(
    drafts.map(({ cid }) => cid),
    TERMS,
  );
  await expect.poll(() => taken).toEqual(['film0.mp4', 'film2.mp4']);
  expect(states()).toEqual([['film1.mp4', 'chosen', 'video_bad_filename']]);
});

test('only those that were started go; one that waits may be taken away', async () => {
  const { line, taken, states } = lineOn(1);
  const [one, two, three] = line.add(names(3).map(fileOf));
  line.send([one?.cid ?? '', two?.cid ?? ''], TERMS);
  await expect.poll(states).toContainEqual(['film1.mp4', 'waiting', null]);
  line.remove(two?.cid ?? '');
  expect([taken, states()]).toEqual([['film0.mp4'], [[three?.name, 'chosen', null]]]);
});

test('with nothing on its way there is nothing to wait for: the reason is said', async () => {
  const { line, states } = lineOn(0);
  const [one] = line.add([fileOf('film')]);
  line.send([one?.cid ?? ''], TERMS);
  await expect.poll(states).toEqual([['film.mp4', 'chosen', 'quota_exceeded']]);
});

test('where nothing is heard it is tried again by and by, and never as another member', async () => {
  vi.useFakeTimers();
  try {
    const { line, taken, states, become } = lineOn(1);
    const drafts = line.add(names(2).map(fileOf));
    line.send(
      drafts.map(({ cid }) => cid),
      TERMS,
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual([['film1.mp4', 'waiting', null]]);
    become('2');
    await vi.advanceTimersByTimeAsync(120_000);
    expect([taken, states()]).toEqual([['film0.mp4'], []]);
  } finally {
    vi.useRealTimers();
  }
});
