import { expect, test } from 'vitest';
import { uploadsEndNotice } from '../../../../src/main/uploads/notify-end.ts';
import { nextChunk } from '../../../../src/shared/upload/send-again.ts';
import { createShare } from '../../../../src/main/uploads/share.ts';
import { createKeepRunning } from '../../../../src/main/windows/keep-awake.ts';
import { createTaskbar } from '../../../../src/main/windows/taskbar.ts';
import { CHUNK } from '../../../../src/shared/upload/limits.ts';

test('one blocker holds the machine awake while something moves, and its display may sleep', () => {
  const calls: string[] = [];
  const keepRunning = createKeepRunning({
    start: (type) => (calls.push(type), 7),
    stop: (id) => (calls.push(`stop ${id}`), true),
  });
  for (const isWanted of [false, true, true, false, false, true]) keepRunning(isWanted);
  expect(calls).toEqual(['prevent-app-suspension', 'stop 7', 'prevent-app-suspension']);
});

test('the taskbar shows downloads and uploads in one bar, and none when both stand', () => {
  const shown: number[] = [];
  const show = createTaskbar((share) => void shown.push(share));
  show('downloads', { active: 1, share: 0.5 });
  show('uploads', { active: 2, share: 1 });
  show('downloads', { active: 0, share: 0.9 });
  show('uploads', { active: 0, share: 0 });
  expect(shown).toEqual([0.5, 0.75, 1, -1]);
});

test('one that ends sets the share of a run back by nothing, and a new run begins at 0', () => {
  const share = createShare();
  const one = (id: string, state: string, sent: number) => ({ id, state, bytes: 100, sent });
  const seen = [
    [one('a', 'running', 50), one('b', 'queued', 0)],
    [one('a', 'done', 100), one('b', 'running', 0)],
    [one('a', 'done', 100), one('b', 'done', 100)],
    [one('a', 'done', 100), one('b', 'done', 100), one('c', 'running', 10)],
    [one('c', 'paused', 10)],
  ].map((uploads) => share.of(uploads));
  expect(seen).toEqual([
    { active: 1, share: 0.25 },
    { active: 1, share: 0.5 },
    { active: 0, share: 0 },
    { active: 1, share: 0.1 },
    { active: 0, share: 0 },
  ]);
});

test('chunks grow on a quick line and shrink on a slow one, between their limits', () => {
  const { min, max, aimMs } = CHUNK;
  expect([
    nextChunk(min, 10),
    nextChunk(max, 10),
    nextChunk(4 * min, 60_000),
    nextChunk(min, 600_000),
  ]).toEqual([2 * min, max, min, min]);
  expect(nextChunk(8 * min, aimMs)).toBe(8 * min);
  // The last one of a file may be of any size.
  expect(nextChunk(17, 1)).toBe(34);
});

test('the word at the end names nothing, and the page itself shows what stopped', () => {
  const end = { finished: [], hasStopped: true, hasPaused: false };
  const texts = [
    uploadsEndNotice({ ...end, finished: [{} as never], hasStopped: false }, 'en', true),
    uploadsEndNotice(end, 'ja', false),
    uploadsEndNotice(end, 'en', true),
  ];
  expect(texts).toEqual([
    { title: 'Your uploads have reached the site.', body: '' },
    { title: '停止したアップロードがあります。', body: '' },
    null,
  ]);
});
