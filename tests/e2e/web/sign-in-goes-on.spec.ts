import type { Page } from '@playwright/test';
import { siteApi } from '../../support/api.ts';
import { keepNotices } from '../support/keep-notices.ts';
import { nthVideo } from '../support/player.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** A role that follows nobody and has no lists in the demo. */
const WHO = 'admin';

type Form = Readonly<Record<string, string>>;

interface Control {
  /** Where it is, by the site's origin. */
  readonly at: (origin: string) => Promise<string>;
  readonly press: (page: Page) => Promise<void>;
  /** The call that is made, `act section`; null: none, a dialog opens. */
  readonly call: string | null;
  /** What takes it back, before and after. */
  readonly undo: (address: string, origin: string) => Form | Promise<Form>;
  /** What is seen once it is done. */
  readonly seen: (page: Page) => ReturnType<Page['getByText']>;
  readonly notice?: string;
}

const numberIn = (address: string) => /\/(\d+)\//.exec(address)?.[1] ?? '';
const videoPage = async (origin: string) => (await nthVideo(origin, 5)).address;
const memberPage = async () => '/member/2/';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const pressButton = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
const subscribed = (page: Page) => button(page, /^Subscribed/);
const follow = (on: string, at: Control['at'], name: (address: string) => string): Control => ({
  at,
  press: pressButton(/^Subscribe/),
  call: 'subscribe add',
  seen: subscribed,
  undo: (address) => ({ act: 'subscribe', section: 'rem', on, object_id: name(address) }),
  notice: 'Subscribed.',
});
const vote = (name: RegExp): Control => ({
  at: videoPage,
  press: pressButton(name),
  call: 'vote add',
  undo: (address) => ({ act: 'vote', section: 'rem', on: 'video', object_id: numberIn(address) }),
  seen: (page) => page.getByRole('main').getByRole('button', { name, pressed: true }).first(),
  notice: 'Thank you for your vote.',
});
const word = (address: string) => address.split('/')[2] ?? '';

const CONTROLS: Readonly<Record<string, Control>> = {
  like: vote(/^Like/),
  dislike: vote(/^Dislike/),
  'add to': {
    at: videoPage,
    press: pressButton(/^Add to$/),
    call: null,
    undo: () => ({}),
    seen: (page) =>
      page.getByRole('dialog', { name: 'Add to' }).getByRole('checkbox', { name: 'Favourites' }),
  },
  'watch later on a tile': {
    at: async () => '/latest-updates/1/',
    press: async (page) => {
      const tile = page.getByRole('main').getByRole('article').nth(4);
      await tile.hover();
      await tile.getByRole('button', { name: /later$/ }).click();
    },
    call: 'watch_later add',
    undo: async (_address, origin) => {
      const { id } = await nthVideo(origin, 4);
      return { act: 'watch_later', section: 'rem', video_id: id };
    },
    seen: (page) => page.getByRole('button', { name: 'Your account' }),
    notice: 'Added. It appears in the list within a minute.',
  },
  'subscribe to a model': follow(
    'model',
    async (origin) => {
      const { top } = await siteApi(origin).run('site.stats', { gender: 'str', lang: 'en' });
      return `/models/${top.models[0]?.dir}/`;
    },
    word,
  ),
  'subscribe to a member': follow('member', memberPage, numberIn),
  friend: {
    at: memberPage,
    press: pressButton('Add friend'),
    call: 'friend add',
    undo: (address) => ({ act: 'friend', section: 'rem', object_id: numberIn(address) }),
    seen: (page) => button(page, /^Cancel request/),
    notice: 'Friend request sent',
  },
  block: {
    at: memberPage,
    press: async (page) => {
      await button(page, /^More$/).click();
      await page.getByRole('menuitem', { name: 'Block' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    },
    call: 'block add',
    undo: (address) => ({ act: 'block', section: 'rem', object_id: numberIn(address) }),
    seen: (page) => button(page, /^Unblock/),
    notice: 'Blocked.',
  },
  upload: {
    at: memberPage,
    press: (page) => page.getByRole('banner').getByRole('button', { name: 'Upload' }).click(),
    call: null,
    undo: () => ({}),
    seen: (page) => page.getByRole('main').getByRole('heading', { level: 1, name: 'Upload' }),
  },
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

async function signIn(page: Page) {
  await dialog(page).getByLabel('User name or e-mail address').fill(WHO);
  const password = dialog(page).getByLabel('Password', { exact: true });
  await password.fill('demo-pass-18');
  await password.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  // Another dialog may be over it.
  await expect(page.getByRole('button', { name: 'Your account', includeHidden: true })).toBeVisible();
}

/** Does something as the member, beside the page, whose browser is a visitor's again afterwards. */
async function beside(page: Page, origin: string, form: Form) {
  if (Object.keys(form).length === 0) return;
  await signInAs(page, origin, WHO);
  await page.request.post(`${origin}/api/input.php`, { form, headers: { origin } });
  await page.context().clearCookies({ name: 'yoru' });
}

/** Has a page note what it sends and is answered, to be called before it is opened. */
const noteCalls = (page: Page) =>
  page.addInitScript(() => {
    const { fetch: send } = globalThis;
    const calls: { form: string; status: number }[] = [];
    Object.assign(globalThis, { calls });
    globalThis.fetch = async (address, init) => {
      const reply = await send(address, init);
      const body = init?.body;
      if (typeof body === 'string' || body instanceof URLSearchParams)
        calls.push({ form: body.toString(), status: reply.status });
      return reply;
    };
  });

/** Statuses that a call which changes something was answered, `act section`. */
async function answersTo(page: Page, call: string | null): Promise<readonly number[]> {
  const calls = await page.evaluate(
    () => (globalThis as unknown as { calls: { form: string; status: number }[] }).calls,
  );
  return calls.flatMap(({ form, status }) => {
    const fields = new URLSearchParams(form);
    return `${fields.get('act')} ${fields.get('section')}` === call ? [status] : [];
  });
}
const done = async (page: Page, call: string | null) =>
  (await answersTo(page, call)).filter((status) => status !== 401);

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/status of 4(?:01|04|09)/);
  await noteCalls(page);
});

/** A visitor presses and cancels, which does nothing, presses again and signs in, which does it once. */
async function goesOn(page: Page, origin: string, control: Control): Promise<void> {
  const address = await control.at(origin);
  await beside(page, origin, await control.undo(address, origin));
  await page.context().clearCookies({ name: 'yoru' });
  await page.goto(address);
  await keepNotices(page);
  await control.press(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await control.press(page);
  await expect(dialog(page)).toBeVisible();
  expect(await done(page, control.call)).toEqual([]);
  await signIn(page);
  await expect(control.seen(page)).toBeVisible();
  if (control.call !== null) await expect.poll(() => done(page, control.call)).toEqual([200]);
  const { notice } = control;
  if (notice !== undefined)
    await expect(page.getByRole('region', { name: 'Notices' }).getByText(notice)).toBeVisible();
  await beside(page, origin, await control.undo(address, origin));
}

/** What one page does after another, a visitor's again before each. */
const JOURNEYS: readonly (readonly string[])[] = [
  ['like', 'dislike', 'add to'],
  ['watch later on a tile', 'subscribe to a model', 'upload'],
  ['subscribe to a member', 'friend', 'block'],
];

test('every control is on a journey', () => {
  expect(JOURNEYS.flat().toSorted()).toEqual(Object.keys(CONTROLS).toSorted());
});

for (const names of JOURNEYS)
  test(`${names.join(', ')}: a visitor who cancels does nothing, and one who signs in does it once`, async ({
    page,
    site,
  }) => {
    for (const name of names)
      await test.step(name, async () => {
        const control = CONTROLS[name];
        if (!control) throw new Error(`no control ${name}`);
        await goesOn(page, site.origin, control);
      });
  });

test('what was cancelled is forgotten: signing in later does not do it', async ({ page, site }) => {
  await page.goto(await videoPage(site.origin));
  await pressButton(/^Like/)(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).filter({ visible: true }).click();
  const marks = page.waitForResponse((response) => /act=marks/.test(response.request().postData() ?? ''));
  await signIn(page);
  await marks;
  await expect(button(page, /^Like/).first()).toHaveAttribute('aria-pressed', 'false');
  expect(await answersTo(page, 'vote add')).toEqual([401]);
});

test('a message waits in its field for who signs in', async ({ page }) => {
  await page.goto('/member/2/');
  await pressButton('Message')(page);
  const field = page.getByLabel('Your message');
  await field.fill('夜の写真、ありがとう。');
  await field.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('夜の写真、ありがとう。');
  await field.press('Enter');
  await signIn(page);
  await expect(field).toHaveValue('夜の写真、ありがとう。');
  expect(await done(page, 'null add')).toEqual([]);
});

test('a comment waits in its field for who signs in, and is sent once', async ({ page }) => {
  await page.goto('/member/2/wall/1/');
  const wall = page.getByLabel('Write a comment');
  await wall.fill('A quiet evening by the river.');
  await wall.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await signIn(page);
  await expect(wall).toHaveValue('A quiet evening by the river.');
  await wall.press('Enter');
  await expect(wall).toHaveValue('');
  await expect.poll(() => answersTo(page, 'comm add')).toEqual([401, 200]);
});
