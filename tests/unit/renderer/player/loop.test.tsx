import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useLoop, type Loop } from '../../../../src/renderer/features/player/use-loop.ts';
import { playedEngine } from '../support/played-engine.ts';
import { act } from '../support/act.ts';

/** A player in the middle of a range that repeats, from 100 to 110 seconds. */
async function repeating() {
  const player = playedEngine();
  let loop!: Loop;
  const Page = () => ((loop = useLoop(player.engine)), null);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => root.render(<Page />));
  await player.seek(100);
  await act(async () => loop.setStart());
  await player.play(10);
  await act(async () => loop.setEnd());
  return { ...player, range: () => [loop.start, loop.end], loop: () => loop };
}

describe('a range that repeats', () => {
  it('goes back to its beginning when it was played to its end, time and again', async () => {
    const { play, range, engine } = await repeating();
    await play(25);
    expect(engine.second()).toBeLessThan(110);
    expect(range()).toEqual([100, 110]);
  });

  it.each([
    ['before', 40],
    ['behind', 480],
  ])('repeats no more once the visitor went %s it', async (_where, second) => {
    const { play, seek, range, engine } = await repeating();
    await seek(second);
    expect(range()).toEqual([null, null]);
    await play(3);
    expect(engine.second()).toBe(second + 3);
  });

  it('repeats on when the visitor went from place to place inside of it', async () => {
    const { play, seek, range, engine } = await repeating();
    for (const second of [100, 104, 110]) {
      await seek(second);
      await play(1);
    }
    expect([range(), engine.second()]).toEqual([[100, 110], 100.75]);
  });

  it('waits for its end while that is looked for by hand', async () => {
    const { seek, range, loop } = await repeating();
    await act(async () => loop().clear());
    await seek(200);
    await act(async () => loop().setStart());
    await seek(230);
    expect(range()).toEqual([200, null]);
    await act(async () => loop().setEnd());
    expect(range()).toEqual([200, 230]);
  });
});
