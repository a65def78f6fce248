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
const STILL_MS = 150;

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

/** The text of the page; not of the player, which has no film here. */
function text(): string {
  const main = document.querySelector('main');
  if (!main) return '';
  const { SHOW_ELEMENT, SHOW_TEXT, FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const walker = document.createTreeWalker(main, SHOW_ELEMENT | SHOW_TEXT, (node) =>
    node instanceof Element && node.classList.contains('video-js') ? FILTER_REJECT : FILTER_ACCEPT,
  );
  let all = '';
  while (walker.nextNode()) all += walker.currentNode.nodeValue ?? '';
  return all;
}

/** What is shown, with what is pressed, chosen and typed. */
function shown(): string {
  const states = document.querySelectorAll<HTMLInputElement>(
    'main :is(input, select, textarea, [aria-pressed], [aria-checked]):not(.video-js *)',
  );
  const stateOf = (part: HTMLInputElement) =>
    ['aria-pressed', 'aria-checked'].map((name) => part.getAttribute(name)).join() +
    part.value +
    String(part.checked);
  return [text(), ...[...states].map(stateOf)].join('\n');
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
function holdStream(isHeld = false) {
  let held: MessageEvent<string>[] = [];
  let [hasStarted, deafTo] = [false, null as LiveEvent['kind'] | null];
  let listen: EventSource['onmessage'] = null;
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  if (!isHeld) begin();
  browser.wire.stream = (address) => {
    const stream = openSiteStream(async (signal) => {
      await started;
      return fetch(site.origin + address, { signal });
    });
    const hear = (event: MessageEvent<string>) => {
      const { kind } = JSON.parse(event.data) as LiveEvent;
      if (kind === deafTo) held.push(event);
      else listen?.call(stream, event);
      if (kind === 'resync') hasStarted = true;
    };
    const set = (listener: EventSource['onmessage']) => (listen = listener);
    return Object.defineProperty(stream, 'onmessage', { get: () => hear, set });
  };
  return {
    begin,
    started: () => expect.poll(() => hasStarted).toBe(true),
    /** Holds events of a kind back from now on. */
    miss: (kind: LiveEvent['kind'] | null) => (deafTo = kind),
    /** Resolves once the page has missed something. */
    missed: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release() {
      deafTo = null;
      for (const event of held) listen?.call(event.target as EventSource, event);
      held = [];
    },
  };
}

/** Goes on in the page that is open, as by a link. */
function goTo(address: string): void {
  if (location.href === site.origin + address) return;
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

let signedIn: Account | null = null;
let stream: ReturnType<typeof holdStream>;

async function compare(kind: LiveEvent['kind'], way: LiveCase): Promise<void> {
  await way.before?.(actors);
  const isDeaf = !way.isHeardTwice;
  if (signedIn === way.who && !way.isHeld) goTo(way.at);
  else {
    if (signedIn !== way.who) await browser.signInAs(way.who);
    stream = holdStream(way.isHeld);
    await browser.open(way.at);
  }
  signedIn = way.who;
  if (!way.isHeld) await stream.started();
  const before = await settled();
  if (isDeaf) stream.miss(kind);
  await way.act(actors);
  stream.begin();
  // The control: without events of this kind the screen is not as after a reload.
  if (isDeaf) await stream.missed();
  const deaf = isDeaf ? await settled() : null;
  stream.release();
  await expect.poll(shown).not.toBe(before);
  const live = await settled();
  stream = holdStream();
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
