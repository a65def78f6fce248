import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
/** What becomes of a call to the site instead of its answer; `null`: nothing is wrong. */
let failure: ((signal: AbortSignal | null | undefined) => Promise<Response>) | null = null;
let failing = /^\/api\//;
/** The next call that would fail comes through, and brings the way back. */
let isHealing = false;
let asked: string[] = [];

beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
  browser.wire.ask = (path, init, send) => {
    asked.push(path);
    if (failure === null || !failing.test(path)) return send(path, init);
    if (!isHealing) return failure(init?.signal);
    failure = null;
    return send(path, init);
  };
});
afterEach(() => {
  browser.close();
  vi.restoreAllMocks();
  failure = null;
  for (const end of letGo) end();
  letGo = [];
});
afterAll(() => site.stop());

function breakCalls(paths: RegExp, next: NonNullable<typeof failure>): void {
  [failing, failure, isHealing, asked] = [paths, next, false, []];
}

const answer =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

/** Ends calls that hang; nothing is quiet before. */
let letGo: (() => void)[] = [];
const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(new DOMException('ended', 'AbortError'));
    signal?.addEventListener('abort', end);
    letGo.push(end);
  });

const main = () => within(screen.getByRole('main'));
const retry = () => main().findByRole('button', { name: 'Try again' });
const next = () => screen.findByRole('link', { name: 'Next page' });

/** Waits for a page of the listing: the one before has as many tiles, and stays until this one is made. */
const arrived = (page: number) =>
  waitFor(() => {
    expect(location.pathname).toBe(to('listing', { sort: 'latest-updates', page }));
    expect(document.title).toMatch(page === 1 ? /^Latest/ : new RegExp(`page ${page}\\b`));
    expect(document.querySelectorAll('main article')).toHaveLength(LISTING_PAGE_SIZE);
  });

async function openList(): Promise<void> {
  await browser.open(to('listing', { sort: 'latest-updates', page: 1 }));
  await arrived(1);
}

it('a slow site shows the shape of what comes, then what came, and no error', async () => {
  await openList();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  letGo.push(release);
  browser.wire.ask = ((before) => async (path, init, send) => {
    await held;
    browser.wire.ask = before;
    return send(path, init);
  })(browser.wire.ask);
  await userEvent.click(await next());
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  release();
  await arrived(2);
});

it('a site that is away or speaks rubbish is reported on the way through a list, and Retry recovers', async () => {
  await openList();
  const failures: readonly (readonly [RegExp, NonNullable<typeof failure>])[] = [
    [/cannot be reached/, () => Promise.reject(new TypeError('Failed to fetch'))],
    [/not available right now/, answer('<h1>Bad gateway</h1>', 502)],
    [/something unreadable/, answer('{"videos":[{"video_id":"1",')],
  ];
  for (const [at, [words, broken]] of failures.entries()) {
    breakCalls(/^\/api\//, broken);
    await userEvent.click(await next());
    expect((await main().findByRole('alert')).textContent).toMatch(words);
    // Still broken: Retry asks again, and says so again instead of hanging or going blank.
    await browser.quiet();
    asked = [];
    await userEvent.click(await retry());
    await waitFor(() => expect(asked).not.toEqual([]));
    await browser.quiet();
    expect((await main().findByRole('alert')).textContent).toMatch(words);
    isHealing = true;
    await userEvent.click(await retry());
    await arrived(2 + at);
    expect(main().queryByRole('alert')).toBeNull();
  }
});

it('a site that never answers is given up after twenty seconds, and Retry recovers', async () => {
  await openList();
  const deadlines: { readonly milliseconds: number; readonly end: () => void }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const control = new AbortController();
    const end = () => control.abort(new DOMException('out of time', 'TimeoutError'));
    deadlines.push({ milliseconds, end });
    return control.signal;
  });
  breakCalls(/^\/api\//, hang);
  await userEvent.click(await next());
  await waitFor(() => expect(asked.filter((path) => path.includes('/videos2/'))).not.toEqual([]));
  expect(new Set(deadlines.map(({ milliseconds }) => milliseconds))).toEqual(new Set([20_000]));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => {
    // Those of calls that came later too.
    for (const { end } of deadlines) end();
    expect(main().getByRole('alert').textContent).toMatch(/took too long/);
  });
  failure = null;
  vi.restoreAllMocks();
  await userEvent.click(await retry());
  await arrived(2);
});

/** A refusal with codes that this build may not know, as a newer site gives them. */
const refusal = (codes: { readonly code: string; readonly notify_code?: string }, status = 409) =>
  answer(JSON.stringify({ ok: false, success: false, error: codes.code, ...codes }), status);

const toasts = () => [...document.querySelectorAll('p[data-type=error]')].map((each) => each.textContent);
const toast = (words: string) => waitFor(() => expect(toasts()).toEqual([expect.stringContaining(words)]));

async function openVideo(place: number): Promise<void> {
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  const { id, dir } = videos[place]!;
  await browser.open(to('video', { video_id: id, dir }));
}

/** How many notices of errors are shown at once, at most: each goes by itself. */
function mostToasts(): { readonly most: () => number; readonly stop: () => void } {
  let most = 0;
  const observer = new MutationObserver(() => (most = Math.max(most, toasts().length)));
  observer.observe(document.body, { childList: true, subtree: true });
  return { most: () => most, stop: () => observer.disconnect() };
}

it('a failed action has one notice by its code, whose place that of the next try takes', async () => {
  for (const [codes, words] of [
    [{ code: 'foo_bar' }, 'That did not work (foo_bar).'],
    // The control: without a code of its own for the notice.
    [{ code: 'already_voted' }, 'You have voted already.'],
    [{ code: 'already_voted', notify_code: 'foo_bar' }, 'That did not work (foo_bar).'],
    [{ code: 'foo_bar', notify_code: 'already_voted' }, 'You have voted already.'],
    [{ code: 'foo_bar', notify_code: 'too_many_requests' }, 'Too many requests. Please wait a moment.'],
  ] as const) {
    await openVideo(4);
    const { most, stop } = mostToasts();
    const like = await main().findByRole('button', { name: /^Like/ });
    breakCalls(/^\/api\/input\.php/, refusal(codes));
    for (const count of [1, 2]) {
      await userEvent.click(like);
      await waitFor(() => expect(asked.filter((path) => failing.test(path))).toHaveLength(count));
      await toast(words);
      await browser.quiet();
    }
    stop();
    expect(most()).toBe(1);
  }
});

it('a failed list is shown in its place, with the code; it has a notice only where the site asks for one', async () => {
  await openList();
  const list = /^\/api\/json\/videos2\//;
  // First with one: what shows notices comes with it, so that none afterwards is none at all.
  breakCalls(list, refusal({ code: 'dont_have_permission', notify_code: 'bar_foo' }, 403));
  await userEvent.click(await next());
  await toast('That did not work (bar_foo).');
  const alert = () => main().findByRole('alert');
  expect((await alert()).textContent).not.toContain('bar_foo');
  breakCalls(list, refusal({ code: 'foo_bar' }, 403));
  await userEvent.click(await retry());
  await waitFor(async () =>
    expect((await alert()).textContent).toMatch(/You do not have permission for this\..*foo_bar/),
  );
  await browser.quiet();
  expect(toasts().filter((said) => !said?.includes('bar_foo'))).toEqual([]);
});

it('a failure that its form shows has no notice', async () => {
  await openVideo(5);
  // The control, with which comes what shows notices.
  breakCalls(/^\/api\/input\.php/, refusal({ code: 'bar_foo' }));
  await userEvent.click(await main().findByRole('button', { name: /^Like/ }));
  await toast('That did not work (bar_foo).');
  const field = await screen.findByLabelText('Write a comment');
  await userEvent.type(field, 'The lights are calm.');
  breakCalls(/^\/api\//, refusal({ code: 'foo_bar', notify_code: 'already_voted' }));
  await userEvent.keyboard('{Enter}');
  const described = () =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  await waitFor(() => expect(described()).toContain('That did not work (foo_bar).'));
  await browser.quiet();
  expect(toasts().filter((said) => !said?.includes('bar_foo'))).toEqual([]);
});
