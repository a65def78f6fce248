import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/renderer/app/ErrorBoundary.tsx';
import { forgetFailedScreens, lazyScreen } from '../../../src/renderer/app/lazy-screen.tsx';
import { createI18n } from '../../../src/renderer/i18n/i18n.ts';
import { TextsProvider } from '../../../src/renderer/i18n/use-text.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { act } from './support/act.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage | undefined;
afterEach(() => {
  page?.close();
  page = undefined;
  vi.restoreAllMocks();
});

describe('a section that failed', () => {
  it('says what happened and comes when tried again', async () => {
    let isDown = true;
    page = await openPage('/latest-updates/1/', {
      answer: ({ operation }) => (isDown && operation === 'videos.list' ? { status: 500, body: '{}' } : null),
    });
    const retry = await page.until(() => findNamed(page?.root ?? document, 'button', 'Try again'));
    expect(page.root.querySelector('[role=alert]')?.textContent).toContain(
      'The site is not available right now',
    );
    isDown = false;
    await page.click(retry);
    await page.until(() => page?.root.querySelectorAll('main article').length === 60);
  });

  it.each([
    ['rubbish', 200, '<html>', 'The site answered with something unreadable.'],
    ['wrong types', 200, '{"videos":[{"video_id":5}],"total_count":"x","pages":1}', 'something unreadable'],
    ['emptiness', 200, '', 'something unreadable'],
    ['an internal error', 500, '{"ok":false,"code":"internal"}', 'went wrong on our side'],
    ['a limit', 429, '{"ok":false,"code":"too_many_requests"}', 'Too many requests'],
  ])('tells %s in words', async (_name, status, body, text) => {
    page = await openPage('/latest-updates/1/', {
      answer: ({ operation }) => (operation === 'videos.list' ? { status, body } : null),
    });
    await page.until(() => page?.root.querySelector('[role=alert]')?.textContent?.includes(text));
  });

  it('leaves the others alone', async () => {
    page = await openPage('/', {
      answer: ({ input }) => (input['sort'] === 'top-rated' ? { status: 500, body: '' } : null),
    });
    await page.until(() => page?.root.querySelectorAll('main article').length === 52);
    await page.until(() => page?.root.querySelectorAll('[role=alert]').length === 1);
  });
});

describe('a site out of reach', () => {
  it('is reported once, by a quiet line; one Retry that works brings everything back', async () => {
    let isAway = true;
    page = await openPage('/', {
      answer: () => {
        if (isAway) throw new AppError({ code: 'offline' });
        return null;
      },
    });
    await page.until(() => page?.root.textContent?.includes('Yoru cannot be reached'));
    expect(page.root.textContent?.split('Yoru cannot be reached').length).toBe(2);
    const retry = await page.until(() => page?.root.querySelector('main [role=alert] button'));
    isAway = false;
    await page.click(retry);
    await page.until(() => page?.root.querySelectorAll('main article').length === 78);
    await page.until(() => page?.root.querySelector('aside')?.textContent?.includes('Category 0'));
    expect(page.root.querySelector('[role=alert]')).toBeNull();
    await page.until(() => !page?.root.textContent?.includes('Yoru cannot be reached'));
  });
});

/** What the browser says when the device loses the network, or has it again. */
function goes(state: 'offline' | 'online') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  dispatchEvent(new Event(state));
}

describe('a device that is back online', () => {
  it('asks again for what failed meanwhile, and for nothing else', async () => {
    let isAway = true;
    page = await openPage('/latest-updates/1/', {
      answer: ({ operation }) => {
        if (isAway && operation === 'videos.list') throw new AppError({ code: 'offline' });
        return null;
      },
    });
    const lists = () => page?.asked.filter(({ operation }) => operation === 'videos.list').length;
    await page.until(() => findNamed(page?.root ?? document, 'button', 'Try again'));
    goes('offline');
    isAway = false;
    await page.settle();
    // The control: nothing asks again as long as the device has no network.
    expect(page.root.querySelectorAll('main article')).toHaveLength(0);
    goes('online');
    await page.until(() => page?.root.querySelectorAll('main article').length === 60);
    const asked = lists();
    goes('offline');
    goes('online');
    await page.settle();
    expect(lists()).toBe(asked);
  });
});

describe('the error boundary', () => {
  async function show(screen: React.ReactNode) {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const texts = await createI18n('en');
    const root = document.createElement('div');
    const tree = createRoot(root);
    const render = (resetKey: string, shown = screen) =>
      act(async () =>
        tree.render(
          <TextsProvider texts={texts}>
            <ErrorBoundary resetKey={resetKey} onReset={forgetFailedScreens}>
              <Suspense fallback="wait">{shown}</Suspense>
            </ErrorBoundary>
          </TextsProvider>,
        ),
      );
    await render('/a');
    const retry = () => act(async () => findNamed(root, 'button', 'Try again')?.click());
    return { root, render, retry };
  }

  it('shows an error and tries again when asked', async () => {
    let isBroken = true;
    const Screen = () => {
      if (isBroken) throw new Error('broken');
      return <p>whole</p>;
    };
    const { root, retry } = await show(<Screen />);
    await expect.poll(() => root.textContent).toContain('Something went wrong on our side.');
    await retry();
    await expect.poll(() => root.textContent).toContain('Something went wrong on our side.');
    isBroken = false;
    await retry();
    await expect.poll(() => root.textContent).toBe('whole');
  });

  it('tries again by itself when the device is back online, once each time', async () => {
    const load = vi.fn<() => Promise<() => React.ReactNode>>();
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    const { Screen } = lazyScreen(load);
    const { root } = await show(<Screen />);
    await act(async () => goes('offline'));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => goes('online'));
    expect(load).toHaveBeenCalledTimes(2);
    await expect.poll(() => root.textContent).toContain('That did not work');
    load.mockResolvedValue(() => <p>whole</p>);
    await act(async () => goes('online'));
    await expect.poll(() => root.textContent).toBe('whole');
    await act(async () => goes('online'));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('forgets what was fetched in vain ahead of time when the device is back online', async () => {
    const load = vi.fn<() => Promise<() => React.ReactNode>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce(() => <p>whole</p>);
    const { Screen, ready } = lazyScreen(load);
    const { root, render } = await show(<p>first</p>);
    await ready();
    await act(async () => goes('online'));
    await render('/b', <Screen />);
    await expect.poll(() => root.textContent).toBe('whole');
  });

  it('forgets an error when another address is opened', async () => {
    let isBroken = true;
    const Screen = () => {
      if (isBroken) throw new Error('broken');
      return <p>whole</p>;
    };
    const { root, render } = await show(<Screen />);
    isBroken = false;
    await render('/b');
    await expect.poll(() => root.textContent).toBe('whole');
  });

  it('fetches a screen again whose code did not come', async () => {
    const load = vi.fn<() => Promise<() => React.ReactNode>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce(() => <p>whole</p>);
    const { Screen } = lazyScreen(load);
    const { root, retry } = await show(<Screen />);
    await expect.poll(() => root.textContent).toContain('The site cannot be reached');
    expect(load).toHaveBeenCalledTimes(1);
    await retry();
    await expect.poll(() => root.textContent).toBe('whole');
  });
});
