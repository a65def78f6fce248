import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { LIVE_KINDS, type LiveEvent } from '../../../src/shared/live/live-event.ts';
import { agree } from '../support/consents.ts';
import { LIVE_CASES, type Account, type Actors, type LiveCase } from '../support/live-cases.ts';
import { openHydrated } from '../support/hydrated.ts';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test as base } from '../support/web-test.ts';

/** A site of its own: what these cases change stays so. */
const test = base.extend<object, { readonly site: RunningSite }>({
  site: [
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const ACCOUNTS = ['demo', 'uploader', 'moderator', 'admin'] as const satisfies readonly Account[];
/** What is said live is there well within this, milliseconds. */
const LIVE_MS = 8_000;
/** How long a screen that changes must have been the same, milliseconds. */
const STILL_MS = 250;

/** What is shown, with what is pressed, chosen and typed; also below a dialog. */
const shown = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const states = [
      ...main.querySelectorAll<HTMLInputElement>('input, select, textarea, [aria-pressed], [aria-checked]'),
    ];
    const stateOf = (part: HTMLInputElement) =>
      ['aria-pressed', 'aria-checked'].map((name) => part.getAttribute(name)).join() +
      part.value +
      String(part.checked);
    return [main.innerText, ...states.map(stateOf)].join('\n');
  });

/** Calls of a page that are not answered yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function countCalls(page: Page): void {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (call) => {
    if (!call.url().endsWith('/api/events.php')) calls.add(call);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (call) => calls.delete(call));
}

/** Waits until a screen asks for nothing more and no longer changes. */
async function settled(page: Page): Promise<string> {
  for (let last = ''; ;) {
    await page.waitForTimeout(STILL_MS);
    const now = await shown(page);
    if (now === last && underWay.get(page)?.size === 0) return now;
    last = now;
  }
}

const browsers = new Map<string, Promise<BrowserContext>>();

/** A browser of a member, reused by the next case. @param name which of theirs */
function browserOf(browser: Browser, origin: string, usr: Account, name: string): Promise<BrowserContext> {
  const key = `${name} ${usr}`;
  const open = async () => {
    const context = await browser.newContext({ baseURL: origin });
    await agree(context, origin, CONSENTS);
    await signInAs({ request: context.request }, origin, usr);
    // Has its process stay between cases: a new one reads and compiles all scripts again, half of what opening costs.
    await (await context.newPage()).goto('/robots.txt');
    return context;
  };
  const opened = browsers.get(key) ?? open();
  browsers.set(key, opened);
  return opened;
}

/** Tells the page that its stream has started, and keeps the events of a kind from it. */
function watchStream(deafTo: string | null): void {
  const Heard = window.EventSource;
  window.EventSource = class extends Heard {
    override set onmessage(listen: ((event: MessageEvent<string>) => void) | null) {
      this.addEventListener('message', (event: MessageEvent<string>) => {
        const { kind } = JSON.parse(event.data) as { kind: string };
        if (kind !== deafTo) listen?.(event);
        if (kind === 'resync') document.documentElement.dataset['stream'] = 'started';
      });
    }
  };
}

/** @param deafTo a kind of event that does not come to it; of `resync` it does not hear what it missed */
async function newPage(context: BrowserContext, deafTo: LiveEvent['kind'] | null = null): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchStream, deafTo);
  if (deafTo === 'resync')
    await page.route('**/api/messages.php?section=recent', (route) =>
      route.fulfill({ json: { reach: 600_000, last: [] } }),
    );
  openHydrated(page);
  countCalls(page);
  return page;
}

let actors: Actors;
test.beforeAll(async ({ site }) => {
  const opened = await Promise.all(
    ACCOUNTS.map(async (usr) => [usr, await actorOf(site.origin, usr)] as const),
  );
  actors = Object.fromEntries(opened) as unknown as Actors;
});

interface Opened {
  readonly browser: Browser;
  readonly origin: string;
  readonly kind: LiveEvent['kind'];
  /** Whether a second screen is opened that hears no event of the kind. */
  readonly hasControl: boolean;
}

/** The stream of these pages begins only when it is let. */
async function holdStreams(pages: readonly Page[]): Promise<() => void> {
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  for (const page of pages)
    await page.route('**/api/events.php', async (route) => {
      await started;
      await route.continue();
    });
  return () => begin();
}

async function compare({ browser, origin, kind, hasControl }: Opened, way: LiveCase): Promise<void> {
  await way.before?.(actors);
  const name = kind === 'ended' ? 'ended' : 'first';
  const context = await browserOf(browser, origin, way.who, name);
  const page = await newPage(context);
  const deaf = hasControl ? await newPage(await browserOf(browser, origin, way.who, 'deaf'), kind) : null;
  const open = [page, ...(deaf ? [deaf] : [])];
  const begin = way.isHeld ? await holdStreams(open) : null;
  await Promise.all(open.map((each) => each.goto(way.at)));
  if (!begin) for (const each of open) await each.locator('html[data-stream=started]').waitFor();
  const [before] = await Promise.all(open.map(settled));
  await way.act(actors);
  begin?.();
  await expect.poll(() => shown(page), { timeout: LIVE_MS }).not.toBe(before);
  const again = await newPage(context);
  await again.goto(way.at);
  await expect(async () => {
    const reloaded = await settled(again);
    expect(await shown(page)).toBe(reloaded);
    expect(reloaded).not.toBe(before);
  }).toPass({ timeout: LIVE_MS, intervals: [50] });
  // The control: without events of this kind, the same comparison fails.
  if (deaf) expect(await settled(deaf)).not.toBe(await shown(page));
  await way.after?.(actors);
  for (const each of [...open, again]) await each.close();
  // Every other browser of the member is signed out by then.
  if (kind === 'ended') browsers.clear();
}

/** The case of a kind that runs with its control. */
const controlOf = (kind: LiveEvent['kind']) =>
  Object.values(LIVE_CASES[kind]).find(({ isHeardTwice }) => !isHeardTwice);

for (const kind of LIVE_KINDS)
  for (const [name, way] of Object.entries(LIVE_CASES[kind]))
    test(`${kind}: ${name} is on the open screen as after a reload`, async ({ browser, site }) => {
      const hasControl = way === controlOf(kind);
      await compare({ browser, origin: site.origin, kind, hasControl }, way);
    });
