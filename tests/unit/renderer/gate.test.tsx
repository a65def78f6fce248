import { afterEach, describe, expect, it } from 'vitest';
import type { DownloadRequest } from '../../../src/shared/entities/download.ts';
import type { BridgeHandlers } from '../../../src/shared/bridge/define.ts';
import type { PageBridge } from '../../../src/shared/bridge/page-schema.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, named, openPage, stopTimers, type OpenPage } from './support/open-page.ts';
import { watchingAnswers } from './support/watching.ts';

let page: OpenPage;
afterEach(() => page.close());

/** A wait the test ends by hand, as the host would. */
function aGate() {
  const waits: {
    kind: string;
    signal: AbortSignal;
    tell(remainingMs: number): void;
    end(): void;
    refuse(): void;
  }[] = [];
  const started: DownloadRequest[] = [];
  const handlers: Partial<BridgeHandlers<PageBridge>> = {
    gates: {
      wait: ({ kind }, { signal, progress }) =>
        new Promise((resolve, reject) => {
          waits.push({
            kind,
            signal,
            tell: (remainingMs) => progress({ remainingMs }),
            end: () => resolve('pass-12345'),
            refuse: () => reject(new AppError({ code: 'too_many_requests' })),
          });
        }),
    },
    downloads: downloadHandlers({
      start: (ask) => {
        started.push(ask);
        return aDownload(3);
      },
    }),
  };
  return { waits, started, handlers };
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]:has(h2)') ?? page.root;
const button = (name: string) => named(dialog(), 'button', name);

/** Opens the dialog and chooses a quality. */
async function choose(format: string, { handlers }: Pick<ReturnType<typeof aGate>, 'handlers'>) {
  page = await openPage('/videos/1003/night-3/', { answer: watchingAnswers(), handlers });
  await page.click(await page.until(() => findNamed(page.root, 'button', 'Download')));
  const radio = await page.until(() => dialog().querySelector(`input[value="${format}"]`));
  await page.click(radio);
  await page.click(button('Continue'));
}

describe('the choice of a file', () => {
  it('names quality, size and wait', async () => {
    const gate = aGate();
    page = await openPage('/videos/1003/night-3/', { answer: watchingAnswers(), handlers: gate.handlers });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Download')));
    await page.until(() => dialog().textContent?.includes('32.6\u00a0MB'));
    const rows = [...dialog().querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['720p32.6\u00a0MB60 s wait', '360p7.7\u00a0MB10 s wait']);
    expect(gate.waits).toEqual([]);
    // Enter goes on with it, arrows choose another.
    await page.until(() => (document.activeElement as HTMLInputElement).value === '720p');
  });
});

describe('the gate of 10 s', () => {
  it('flashes an early press, waits only once started, and downloads with the pass', async () => {
    const gate = aGate();
    await choose('360p', gate);
    await page.click(button('Download'));
    expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Press Start first.');
    expect([gate.waits.length, gate.started.length]).toEqual([0, 0]);
    expect(dialog().textContent).toContain('Press Start.');
    await page.click(button('Start'));
    expect(dialog().textContent).not.toContain('Press Start');
    expect(gate.waits.map(({ kind }) => kind)).toEqual(['wait10']);
    // Nothing that is typed now may go to the player behind.
    expect(document.activeElement?.textContent).toBe('Started');
    await page.click(button('Started'));
    expect(gate.waits.length).toBe(1);
    gate.waits[0]!.tell(6_200);
    await page.until(() => dialog().textContent?.includes('7 s left'));
    await page.click(button('Download'));
    await page.until(
      () => dialog().querySelector('[role=alert]')?.textContent === 'The wait is not over yet.',
    );
    expect(gate.started).toEqual([]);
    gate.waits[0]!.end();
    await page.until(() => button('Download').getAttribute('aria-disabled') === 'false');
    await page.click(button('Download'));
    await page.until(() => gate.started.length === 1);
    expect(gate.started[0]).toMatchObject({
      videoId: '1003',
      format: '360p',
      label: '360p',
      pass: 'pass-12345',
    });
    await page.until(() => document.body.textContent?.includes('The download has begun.'));
    await page.until(() => findNamed(document.body, 'a[href="/downloads/"]', 'Downloads'));
  });

  it.each(['Started', 'Close'])('gives the focus to the download once it is ready, %s', async (name) => {
    const gate = aGate();
    await choose('360p', gate);
    // The button that led here is gone, and this is the next.
    await page.until(() => document.activeElement === button('Start'));
    await page.click(button('Start'));
    const had = button(name);
    had.focus();
    gate.waits[0]!.end();
    await page.until(() => button('Download').getAttribute('aria-disabled') === 'false');
    expect(document.activeElement).toBe(name === 'Started' ? button('Download') : had);
  });

  it('flashes for 700 ms', async () => {
    await choose('360p', aGate());
    const pass = stopTimers();
    button('Download').click();
    await pass(699);
    expect(dialog().querySelector('[role=alert]')).not.toBeNull();
    await pass(1);
    expect(dialog().querySelector('[role=alert]')).toBeNull();
  });

  it('keeps what was waited for where the site could not be reached', async () => {
    const gate = aGate();
    let isDown = true;
    const downloads = downloadHandlers({
      start: (ask) => {
        if (isDown) throw new AppError({ code: 'offline' });
        gate.started.push(ask);
        return aDownload(3, { state: 'queued' });
      },
    });
    await choose('360p', { handlers: { ...gate.handlers, downloads } });
    await page.click(button('Start'));
    gate.waits[0]!.end();
    await page.until(() => button('Download').getAttribute('aria-disabled') === 'false');
    await page.click(button('Download'));
    await page.until(() => document.body.textContent?.includes('The site cannot be reached.'));
    isDown = false;
    await page.until(() => button('Download').getAttribute('aria-disabled') === 'false');
    await page.click(button('Download'));
    await page.until(() => gate.started.length === 1);
    expect([gate.waits.length, gate.started[0]?.pass]).toEqual([1, 'pass-12345']);
  });

  it('says what the site refused and begins again with Retry', async () => {
    const gate = aGate();
    await choose('360p', gate);
    await page.click(button('Start'));
    gate.waits[0]!.refuse();
    await page.click(await page.until(() => findNamed(dialog(), 'button', 'Try again')));
    await page.until(() => gate.waits.length === 2);
  });
});

describe('the timed wait of 60 s', () => {
  it('begins by itself and shows the link only at its end', async () => {
    const gate = aGate();
    await choose('720p', gate);
    await page.until(() => gate.waits.some(({ signal }) => !signal.aborted));
    const wait = gate.waits.at(-1)!;
    expect(wait.kind).toBe('timed60');
    wait.tell(41_000);
    await page.until(() => dialog().textContent?.includes('41'));
    expect(findNamed(dialog(), 'button', 'Download now')).toBeUndefined();
    const title = () => dialog().querySelector('h2')?.textContent;
    expect(title()).toBe('Your download is being prepared');
    wait.end();
    const link = await page.until(() => findNamed(dialog(), 'button', 'Download now'));
    expect(title()).toBe('Ready to download');
    expect(document.activeElement).toBe(link);
    expect(dialog().textContent).not.toContain('when the time is up');
    await page.click(link);
    await page.until(() => gate.started.length === 1);
  });

  it('leaves the focus where it was put meanwhile', async () => {
    const gate = aGate();
    await choose('720p', gate);
    await page.until(() => gate.waits.some(({ signal }) => !signal.aborted));
    button('Close').focus();
    gate.waits.at(-1)!.end();
    await page.until(() => findNamed(dialog(), 'button', 'Download now'));
    expect(document.activeElement).toBe(button('Close'));
  });

  it('is cancelled by closing, and another one begins when it is opened again', async () => {
    const gate = aGate();
    await choose('720p', gate);
    await page.until(() => gate.waits.some(({ signal }) => !signal.aborted));
    const before = gate.waits.length;
    await page.click(button('Close'));
    await page.until(() => gate.waits.every(({ signal }) => signal.aborted));
    await page.until(() => !document.querySelector('[role=dialog]:has(h2)'));
    await page.click(named(page.root, 'button', 'Download'));
    await page.click(await page.until(() => findNamed(dialog(), 'button', 'Continue')));
    await page.until(() => gate.waits.length > before && !gate.waits.at(-1)!.signal.aborted);
  });
});
