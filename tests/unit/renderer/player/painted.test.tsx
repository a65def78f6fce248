import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../../../src/renderer/features/player/after-paint.ts';

afterEach(() => vi.restoreAllMocks());

/** Frames are made when the test says so. */
function heldFrames(): FrameRequestCallback[] {
  const waiting: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => waiting.push(run));
  return waiting;
}

it('waits for the frame, and for what follows it', async () => {
  const frames = heldFrames();
  const reported: string[] = [];
  const done = afterPaint().then(() => reported.push('painted'));
  await Promise.resolve();
  expect([frames.length, reported]).toEqual([1, []]);
  frames[0]?.(0);
  await Promise.resolve();
  expect(reported).toEqual([]);
  await done;
  expect(reported).toEqual(['painted']);
});

it('waits for no frame of a window that nobody sees: in a list the next video starts there as well', async () => {
  const frames = heldFrames();
  // Becomes one while it waits.
  await afterPaint();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await afterPaint();
  expect(frames).toHaveLength(1);
});
