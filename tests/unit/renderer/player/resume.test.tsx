import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SettingsProvider } from '../../../../src/renderer/features/core/settings/settings.ts';
import { useResume } from '../../../../src/renderer/features/player/use-resume.ts';
import { useWatched } from '../../../../src/renderer/features/player/use-watched.ts';
import { HostProvider, type Host } from '../../../../src/renderer/host/host.ts';
import type { HistoryProgress } from '../../../../src/shared/entities/history.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/entities/settings.ts';
import { playedEngine } from '../support/played-engine.ts';
import { aVideo } from '../support/watching.ts';
import { act } from '../support/act.ts';

const LEFT_AT = 95;
const store = {
  get: () => DEFAULT_SETTINGS,
  change: async () => undefined,
  subscribe: () => () => undefined,
};

/** A video that was left at 1:35, opened once more; nobody has said where to go on. */
async function openedAgain() {
  const player = playedEngine();
  const video = aVideo(3, { durationSeconds: 600 });
  const noted: number[] = [];
  const history = {
    marks: async () => [{ videoId: video.id, positionSeconds: LEFT_AT, isWatched: false }],
    progress: async ({ positionSeconds }: HistoryProgress) => void noted.push(positionSeconds),
  };
  const api = { run: async () => ({}) };
  const host = { bridge: { history }, api } as unknown as Host;
  let resume!: ReturnType<typeof useResume>;
  const Page = () => {
    resume = useResume(player.engine, video, null);
    useWatched(player.engine, video, null, resume.isHeld);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  let isOpen = true;
  const leave = async () => {
    if (isOpen) await act(async () => root.unmount());
    isOpen = false;
  };
  onTestFinished(leave);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <HostProvider value={host}>
          <SettingsProvider value={store}>
            <Page />
          </SettingsProvider>
        </HostProvider>
      </QueryClientProvider>,
    ),
  );
  return { ...player, noted, leave, asked: () => resume.asked, resume: () => resume };
}

describe('the place where a video was left', () => {
  it('is asked for until ten seconds were watched, and is not lost when nobody answers', async () => {
    const { play, pause, leave, noted, asked } = await openedAgain();
    await play(9);
    expect(asked()).toBe(LEFT_AT);
    await play(11);
    expect(asked()).toBeNull();
    await pause();
    await leave();
    expect(noted).toEqual([]);
  });

  it('gives way to the present one once that has come to it', async () => {
    const { play, leave, noted } = await openedAgain();
    await play(LEFT_AT + 4);
    await leave();
    expect(noted[0]).toBeGreaterThanOrEqual(LEFT_AT);
    expect(noted.at(-1)).toBe(LEFT_AT + 4);
  });

  it('gives way when the visitor goes elsewhere by hand, which is no longer asked about then', async () => {
    const { play, seek, leave, noted, asked } = await openedAgain();
    await play(3);
    await seek(40);
    expect(asked()).toBeNull();
    await play(2);
    await leave();
    expect(noted.at(-1)).toBe(42);
  });

  it('gives way when the visitor wants the beginning', async () => {
    const { play, leave, noted, resume } = await openedAgain();
    await play(3);
    await act(async () => resume().dismiss());
    await play(17);
    await leave();
    expect(noted.at(-1)).toBe(20);
  });

  it('is gone on from when the visitor says so', async () => {
    const { engine, play, leave, noted, asked, resume } = await openedAgain();
    await play(3);
    await act(async () => resume().goOn());
    expect([engine.second(), asked()]).toEqual([LEFT_AT, null]);
    await play(2);
    await leave();
    expect(noted.at(-1)).toBe(LEFT_AT + 2);
  });
});
