import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../src/renderer/app/query-client.ts';
import { probeSite } from '../../../src/renderer/app/probe-site.ts';
import { isSiteReached, tellCall } from '../../../src/renderer/ui/loading/use-online.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { openPage } from './support/open-page.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  tellCall('reached');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a site that could not be reached', () => {
  let isAway = true;
  /** Seconds at which the site was asked for its configuration. */
  let asked: number[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    isAway = true;
    asked = [];
  });

  /** Looks for a site of which the last call was in vain, over calls that are as it is. */
  function look() {
    const started = performance.now();
    const queries = createQueryClient({
      async run(name: string) {
        if (name === 'site.config') asked.push(Math.round((performance.now() - started) / 1_000));
        if (isAway) throw new AppError({ code: 'offline' });
        return { name } as never;
      },
    });
    endings.push(probeSite(queries), () => queries.clear());
    tellCall('unreached');
    return queries;
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  /** A call that somebody on the page waits for, and that failed. */
  async function failing(queries: QueryClient): Promise<QueryObserver<unknown>> {
    const failed = new QueryObserver<unknown>(queries, { queryKey: ['site.stats', {}] });
    endings.push(failed.subscribe(() => undefined));
    await pass(1);
    expect(failed.getCurrentResult().status).toBe('error');
    return failed;
  }
  const becomes = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    return pass(0);
  };
  const goes = (state: 'offline' | 'online') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
    dispatchEvent(new Event(state));
    return pass(0);
  };

  it('is asked more and more seldom until it answers, and then no more', async () => {
    look();
    await pass(200);
    expect(asked).toEqual([5, 15, 35, 75, 135, 195]);
    isAway = false;
    await pass(56);
    expect([asked.at(-1), isSiteReached()]).toEqual([255, true]);
    await pass(600);
    expect(asked).toHaveLength(7);
    // Another time it starts over.
    isAway = true;
    tellCall('unreached');
    await pass(6);
    expect(asked).toHaveLength(8);
  });

  it('is asked at once when the window is seen again, and not while it is hidden', async () => {
    look();
    await becomes('hidden');
    await pass(300);
    expect(asked).toEqual([]);
    await becomes('visible');
    expect(asked).toEqual([300]);
    await becomes('hidden');
    await pass(300);
    expect(asked).toEqual([300]);
  });

  it('is asked at once when the device has a network again, and not while it has none', async () => {
    look();
    await goes('offline');
    await pass(300);
    expect(asked).toEqual([]);
    isAway = false;
    await goes('online');
    expect([asked, isSiteReached()]).toEqual([[300], true]);
  });

  it('gives back what had failed', async () => {
    const queries = look();
    const failed = await failing(queries);
    isAway = false;
    await pass(5);
    expect(failed.getCurrentResult()).toMatchObject({ status: 'success', data: { name: 'site.stats' } });
  });

  it('gives back what had failed also where another call is answered first', async () => {
    const queries = look();
    const failed = await failing(queries);
    isAway = false;
    await queries.fetchQuery({ queryKey: ['site.tops', {}] });
    await pass(0);
    expect([failed.getCurrentResult().status, asked]).toEqual(['success', []]);
  });

  it('gives back what had failed before somebody looked', async () => {
    const queries = look();
    endings.shift()?.();
    const failed = await failing(queries);
    isAway = false;
    tellCall('reached');
    endings.push(probeSite(queries));
    await pass(0);
    expect([failed.getCurrentResult().status, asked]).toEqual(['success', []]);
  });

  it('is not asked more often where the one call is answered and others are not', async () => {
    isAway = false;
    look();
    for (let second = 0; second < 60; second += 1) {
      tellCall('unreached');
      await pass(1);
    }
    expect(asked.length).toBeLessThan(5);
  });
});

/** What is waited for in seconds comes at once. */
function hurry(): void {
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, after = 0) =>
    wait(work, after >= 5_000 && after <= 60_000 ? 1 : after),
  );
}

it.each(['/downloads/', '/history/1/'])('is found again by %s, which calls nothing', async (path) => {
  hurry();
  let isAway = false;
  const page = await openPage(path, {
    answer: () => {
      if (isAway) throw new AppError({ code: 'offline' });
      return null;
    },
  });
  endings.push(page.close);
  await page.until(() => page.root.querySelector('h1'));
  const isSaid = () => page.root.textContent?.includes('Yoru cannot be reached');
  isAway = true;
  tellCall('unreached');
  await page.until(isSaid);
  isAway = false;
  await page.until(() => !isSaid());
});

it('leaves a screen standing while the site is looked for', async () => {
  hurry();
  let looks = 0;
  const page = await openPage('/latest-updates/1/', {
    answer: ({ operation }) => {
      if (operation !== 'site.config') return null;
      looks += 1;
      if (looks === 1) throw new AppError({ code: 'offline' });
      return new Promise(() => undefined);
    },
  });
  endings.push(page.close);
  const tile = await page.until(() => page.root.querySelector('article'));
  tellCall('unreached');
  await page.until(() => looks > 1);
  await page.settle();
  expect(tile.isConnected).toBe(true);
});
