import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/renderer/render.tsx';
import { alongCalls, screenCalls } from '../../../src/shared/screens/calls.ts';
import type { ScreenCall } from '../../../src/shared/screens/screen.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { BODIES, latestRequest } from './support/latest-request.ts';
import { watchingAnswers } from './support/watching.ts';

const tiles = (html: string | null) => html?.match(/<article/g)?.length;

describe('html of a screen', () => {
  it('is the whole first screen, in either language, and one ask leaves nothing to the next', async () => {
    const english = await renderPage(latestRequest());
    expect(tiles(english)).toBe(LISTING_PAGE_SIZE);
    expect(english).toContain('Harbour lights after the last ferry 0');
    const japanese = await renderPage(latestRequest({ language: 'ja' }));
    expect(japanese).toContain('最終フェリーのあとの港の灯り 0');
    expect(await renderPage(latestRequest())).toBe(english);
  });

  it('holds nothing that the policy of the site refuses, and no address of another origin', async () => {
    const html = await renderPage(latestRequest());
    expect(html).not.toMatch(/ style="|<style|<script| on[a-z]+="/);
    expect(html).not.toMatch(/(?:src|srcset)="https?:/i);
  });

  it('names a country in words', async () => {
    const params = { country: 'tr', page: '1' };
    const choice = { language: 'en', catalogue: 'str' } as const;
    const calls = screenCalls('country', { params, query: new URLSearchParams(), choice });
    const replies = Object.fromEntries(
      calls.map(({ operation, input }) => [
        stateKey(operation, input),
        { status: 200, body: BODIES[operation] ?? '' },
      ]),
    );
    const html = await renderPage(latestRequest({ path: '/country/tr/1/', replies }));
    expect(html).toMatch(/<h1[^>]*>Videos from (Turkey|Türkiye)</);
  });

  it('has a video with its title, playable before any script runs; without an address only its picture', async () => {
    const answer = watchingAnswers();
    const choice = { language: 'en', catalogue: 'str' } as const;
    const asked = { params: { video_id: '1000', dir: 'night-0' }, query: new URLSearchParams(), choice };
    const replies = (calls: readonly ScreenCall[]) =>
      Object.fromEntries(
        calls.map(({ operation, input }) => [
          stateKey(operation, input),
          answer({ operation, input }) ?? { status: 200, body: BODIES[operation] ?? '' },
        ]),
      );
    const path = '/videos/1000/night-0/';
    const calls = screenCalls('video', asked);
    const html = await renderPage(
      latestRequest({ path, replies: replies([...calls, ...alongCalls('video', asked)]) }),
    );
    const page = new DOMParser().parseFromString(html ?? '', 'text/html');
    const title = page.querySelector('h1')?.textContent;
    expect(title).toContain('Harbour lights');
    const film = page.querySelector('[data-player] video');
    expect(film?.getAttribute('aria-label')).toBe(title);
    expect(film?.hasAttribute('controls')).toBe(true);
    expect(film?.querySelector('source')?.getAttribute('src')).toBe('/media/v');
    expect(page.querySelector('[data-player] img')).not.toBeNull();
    const without = await renderPage(latestRequest({ path, replies: replies(calls) }));
    expect(without).not.toContain('<video');
    expect(without).toContain(title);
  });

  it('is none of screens that live on this device, and of addresses of nobody’s', async () => {
    for (const path of ['/history/1', '/downloads/', '/nowhere', '/latest-updates/1'])
      expect(await renderPage(latestRequest({ path })), path).toBeNull();
  });

  it('is none where a part of it failed: half a screen is not sent', async () => {
    // No instant: every age on the page throws.
    await expect(renderPage(latestRequest({ now: Number.NaN }))).rejects.toThrow('could not be rendered');
  });
});
