import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LIVE_KINDS, type LiveEvent } from '../../../src/shared/live/live-event.ts';
import { actorOf } from '../../support/actor.ts';
import { LIVE_CASES, type Account, type Actors, type LiveCase } from '../../support/live-cases.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { nearAtOnce } from './support/near-at-once.ts';
import { openBrowser } from './support/page-of-site.ts';
import { openSiteStream } from './support/site-stream.ts';

// Screens are compared whole: what waits until the page is idle, or near, is there at once.
vi.mock('../../../src/renderer/ui/loading/when-idle.ts', () => import('./support/idle-at-once.ts'));
nearAtOnce();

const ACCOUNTS = ['demo', 'uploader', 'moderator', 'admin'] as const satisfies readonly Account[];
/** How long a screen must have been the same: events of one act are gathered for a moment. */
const STILL_MS = 300;

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
let actors: Actors;
beforeAll(async () => {
  site = await startSite();
  const opened = await Promise.all(
    ACCOUNTS.map(async (usr) => [usr, await actorOf(site.origin, usr)] as const),
  );
  actors = Object.fromEntries(opened) as unknown as Actors;
  browser = openBrowser(site.origin);
});
afterAll(async () => {
  browser.close();
  await site.stop();
});

/** What is shown, with what is pressed, chosen and typed; not of the player, which has no film here. */
function shown(): string {
  const text = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
  for (const player of text?.querySelectorAll('.video-js') ?? []) player.remove();
  const states = document.querySelectorAll<HTMLInputElement>(
    'main :is(input, select, textarea, [aria-pressed], [aria-checked]):not(.video-js *)',
  );
  const stateOf = (part: HTMLInputElement) =>
    ['aria-pressed', 'aria-checked'].map((name) => part.getAttribute(name)).join() +
    part.value +
    String(part.checked);
  return [text?.textContent, ...[...states].map(stateOf)].join('\n');
}

/** Waits until a screen asks for nothing more and no longer changes. */
async function settled(): Promise<string> {
  for (let last = ''; ;) {
    await browser.quiet();
    const now = shown();
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
  }
}

/** The stream of the next page that is opened, in the hands of a test. */
function holdStream(deafTo: LiveEvent['kind'] | null) {
  const held: MessageEvent<string>[] = [];
  let [hasStarted, isDeaf] = [false, true];
  let listen: EventSource['onmessage'] = null;
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  browser.wire.stream = (address) => {
    const stream = openSiteStream(async (signal) => {
      await started;
      return fetch(site.origin + address, { signal });
    });
    const hear = (event: MessageEvent<string>) => {
      const { kind } = JSON.parse(event.data) as LiveEvent;
      if (isDeaf && kind === deafTo) held.push(event);
      else listen?.call(stream, event);
      if (kind === 'resync') hasStarted = true;
    };
    const set = (listener: EventSource['onmessage']) => (listen = listener);
    return Object.defineProperty(stream, 'onmessage', { get: () => hear, set });
  };
  return {
    begin,
    started: () => expect.poll(() => hasStarted).toBe(true),
    /** Resolves once the page has missed something. */
    missed: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release() {
      isDeaf = false;
      for (const event of held) listen?.call(event.target as EventSource, event);
    },
  };
}

let signedIn: Account | null = null;

async function compare(kind: LiveEvent['kind'], way: LiveCase): Promise<void> {
  await way.before?.(actors);
  if (signedIn !== way.who) await browser.signInAs(way.who);
  signedIn = way.who;
  const isDeaf = !way.isHeardTwice;
  const stream = holdStream(isDeaf ? kind : null);
  if (!way.isHeld) stream.begin();
  await browser.open(way.at);
  if (!way.isHeld) await stream.started();
  const before = await settled();
  await way.act(actors);
  stream.begin();
  // The control: without events of this kind the screen is not as after a reload.
  if (isDeaf) await stream.missed();
  const deaf = isDeaf ? await settled() : null;
  stream.release();
  await expect.poll(shown).not.toBe(before);
  const live = await settled();
  browser.wire.stream = (address, open) => open(address);
  await browser.open(way.at);
  const again = await settled();
  expect(again).toBe(live);
  expect(again).not.toBe(before);
  expect(again).not.toBe(deaf);
  await way.after?.(actors);
  // Every other browser of the member is signed out by then.
  if (kind === 'ended') signedIn = null;
}

for (const kind of LIVE_KINDS)
  for (const [name, way] of Object.entries(LIVE_CASES[kind]))
    it(`${kind}: ${name} is on the open screen as after a reload`, () => compare(kind, way));
