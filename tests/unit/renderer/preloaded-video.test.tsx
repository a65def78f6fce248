import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

const LATEST = to('listing', { sort: 'latest-updates', page: 1 });

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
let films: HTMLVideoElement[];
beforeEach(() => {
  films = [];
  const create = document.createElement.bind(document) as (name: string) => HTMLElement;
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
    const element = create(name);
    if (element instanceof HTMLVideoElement) films.push(element);
    return element;
  }) as typeof document.createElement);
});
afterEach(() => {
  browser.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => site.stop());

/** Addresses of the films that are on their way. */
const started = () => films.flatMap((film) => film.getAttribute('src') ?? []);

/** The pointer on the link to a video of the latest, whose addresses have been read. */
async function hoverLink(place: number): Promise<HTMLElement> {
  const tile = within(screen.getByRole('main')).getAllByRole('article')[place]!;
  const link = within(tile).getAllByRole('link')[0]!;
  const [asked, ask] = [new Set<string>(), browser.wire.ask];
  browser.wire.ask = async (path, init, send) => {
    const reply = await ask(path, init, send);
    if (/^\/api\/(videofile\.php|json\/video\/)/.test(path)) asked.add(path.replace(/\d.*/, ''));
    return reply;
  };
  await userEvent.hover(link);
  await waitFor(() => expect(asked.size).toBe(2));
  browser.wire.ask = ask;
  await browser.quiet();
  return link;
}

const press = (target: HTMLElement) => userEvent.pointer([{ target, keys: '[MouseLeft>]' }]);
const letGo = (target: HTMLElement) => userEvent.pointer([{ target }, { target, keys: '[/MouseLeft]' }]);

it('a film is started while its link is pressed; of those that nobody comes for one at most is there, and not for long', async () => {
  await browser.open(LATEST);
  const link = await hoverLink(2);
  expect(started(), 'a pointer that rests takes no film').toEqual([]);
  await press(link);
  const [first] = started();
  expect(first).toMatch(/\/media\/v\//);
  // Let go elsewhere it was no click; the next one takes its place.
  await letGo(document.body);
  const other = await hoverLink(3);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  other.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect(started()).toEqual([expect.stringMatching(/\/media\/v\//)]);
  expect(started()).not.toEqual([first]);
  vi.advanceTimersByTime(5_000);
  expect(started()).toEqual([]);
  expect(location.pathname).toBe(LATEST);
});

it('a press that asks for another tab begins nothing in this one', async () => {
  await browser.open(LATEST);
  const link = await hoverLink(2);
  const isCtrl = { bubbles: true, cancelable: true, ctrlKey: true };
  link.dispatchEvent(new MouseEvent('mousedown', isCtrl));
  expect(started()).toEqual([]);
  // The control: the same press without a key.
  link.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  expect(started()).toHaveLength(1);
});

it('a film that may go on elsewhere than at its start is not loaded', async () => {
  localStorage.setItem('yoru.settings', JSON.stringify({ resume: 'always' }));
  await browser.open(LATEST);
  await press(await hoverLink(2));
  expect(started()).toEqual([]);
  await letGo(document.body);
});
