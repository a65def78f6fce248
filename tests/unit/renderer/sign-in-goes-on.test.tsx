import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { actorOf, type Actor } from '../../support/actor.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { noticesShown } from './support/notices-shown.ts';
import { openBrowser } from './support/page-of-site.ts';
import { findAccount, findSignIn, gone, loseSession, signInHere } from './support/sign-in.ts';

/** A role that follows nobody and has no lists in the demo. */
const WHO = 'admin';

type Form = Readonly<Record<string, string>>;

interface Control {
  readonly at: () => Promise<string>;
  readonly press: () => Promise<void>;
  /** The call that is made, `act section`; null: none, a dialog or a screen opens. */
  readonly call: string | null;
  /** What takes it back afterwards; what is then there already would be refused. */
  readonly undo: (address: string) => Form | null | Promise<Form>;
  /** What is seen once it is done. */
  readonly seen: () => Promise<HTMLElement>;
  readonly notice?: string;
}

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
let member: Actor;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
  member = await actorOf(site.origin, WHO);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

/** What the page sent and was answered. */
let calls: { readonly form: string; readonly status: number }[] = [];
beforeEach(async () => {
  await loseSession(site.origin);
  calls = [];
  browser.wire.ask = async (path, init, send) => {
    const reply = await send(path, init);
    const body = init?.body;
    if (body instanceof URLSearchParams)
      calls.push({ form: decodeURIComponent(body.toString()), status: reply.status });
    return reply;
  };
});

/** Statuses that a call was answered with, `act section`. */
const answersTo = (call: string) =>
  calls.flatMap(({ form, status }) => {
    const fields = new URLSearchParams(form);
    return `${fields.get('act')} ${fields.get('section')}` === call ? [status] : [];
  });

const done = (call: string) => answersTo(call).filter((status) => status !== 401);

const main = () => within(screen.getByRole('main'));
/** The page's own, before those of parts of it. */
const header = () => within(screen.getAllByRole('banner')[0]!);
const numberIn = (address: string) => /\/(\d+)\//.exec(address)?.[1] ?? '';
const nthVideo = async (place: number) =>
  (await siteApi(site.origin).run('videos.list', latest())).videos[place]!;
const videoPage = async () => {
  const { id, dir } = await nthVideo(5);
  return to('video', { video_id: id, dir });
};
const memberPage = () => Promise.resolve('/member/2/');
const press = async (name: string | RegExp) => {
  const [button] = await main().findAllByRole('button', { name });
  await userEvent.click(button!);
};
const pressing = (name: string | RegExp) => () => press(name);
const firstOf = async (found: Promise<readonly HTMLElement[]>) => (await found)[0]!;

const follow = (on: string, at: Control['at'], object: (address: string) => string): Control => ({
  at,
  press: pressing(/^Subscribe/),
  call: 'subscribe add',
  undo: (address) => ({ act: 'subscribe', section: 'rem', on, object_id: object(address) }),
  seen: () => main().findByRole('button', { name: /^Subscribed/ }),
  notice: 'Subscribed.',
});
const vote = (name: RegExp): Control => ({
  at: videoPage,
  press: pressing(name),
  call: 'vote add',
  undo: (address) => ({ act: 'vote', section: 'rem', on: 'video', object_id: numberIn(address) }),
  seen: () => firstOf(main().findAllByRole('button', { name, pressed: true })),
  notice: 'Thank you for your vote.',
});

const CONTROLS: Readonly<Record<string, Control>> = {
  like: vote(/^Like/),
  dislike: vote(/^Dislike/),
  'add to': {
    at: videoPage,
    press: pressing(/^Add to$/),
    call: null,
    undo: () => null,
    seen: async () =>
      within(await screen.findByRole('dialog', { name: 'Add to' })).findByRole('checkbox', {
        name: 'Favourites',
      }),
  },
  'watch later on a tile': {
    at: () => Promise.resolve('/latest-updates/1/'),
    press: async () => {
      // Comes with what shows the buttons of the tile under the pointer.
      await header().findAllByRole('button', { name: 'Sign in' });
      const tile = main().getAllByRole('article')[4]!;
      await userEvent.hover(tile);
      await userEvent.click(await within(tile).findByRole('button', { name: /later$/ }));
    },
    call: 'watch_later add',
    undo: async () => ({ act: 'watch_later', section: 'rem', video_id: (await nthVideo(4)).id }),
    seen: findAccount,
    notice: 'Added. It appears in the list within a minute.',
  },
  'subscribe to a model': follow(
    'model',
    async () => {
      const { top } = await siteApi(site.origin).run('site.stats', { gender: 'str', lang: 'en' });
      return `/models/${top.models[0]?.dir}/`;
    },
    (address) => address.split('/')[2] ?? '',
  ),
  'subscribe to a member': follow('member', memberPage, numberIn),
  friend: {
    at: memberPage,
    press: pressing('Add friend'),
    call: 'friend add',
    undo: (address) => ({ act: 'friend', section: 'rem', object_id: numberIn(address) }),
    seen: () => main().findByRole('button', { name: /^Cancel request/ }),
    notice: 'Friend request sent',
  },
  block: {
    at: memberPage,
    press: async () => {
      await press(/^More$/);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }),
      );
    },
    call: 'block add',
    undo: (address) => ({ act: 'block', section: 'rem', object_id: numberIn(address) }),
    seen: () => main().findByRole('button', { name: /^Unblock/ }),
    notice: 'Blocked.',
  },
  upload: {
    at: memberPage,
    press: async () => userEvent.click(await header().findByRole('button', { name: 'Upload' })),
    call: null,
    undo: () => null,
    seen: () => main().findByRole('heading', { level: 1, name: 'Upload' }),
  },
};

const cancel = async () => {
  await userEvent.keyboard('{Escape}');
  await gone('dialog');
};

it.each(Object.entries(CONTROLS))(
  '%s: a visitor who cancels does nothing, and one who signs in does it once',
  async (_name, control) => {
    const address = await control.at();
    const undo = await control.undo(address);
    const takeBack = () => undo && member.post('/api/input.php', undo);
    // What is not there yet is refused to be taken away.
    await takeBack()?.catch(() => undefined);
    const notices = noticesShown();
    await browser.open(address);
    await control.press();
    await findSignIn();
    await cancel();
    await control.press();
    const dialog = await findSignIn();
    // Some ask the site, which refuses; others know that nobody is signed in.
    if (control.call !== null) expect(done(control.call)).toEqual([]);
    await signInHere(dialog, WHO);
    await findAccount();
    await control.seen();
    if (control.notice !== undefined) await waitFor(() => expect(notices.said()).toContain(control.notice));
    notices.stop();
    await browser.quiet();
    expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull();
    if (control.call !== null) expect(done(control.call)).toEqual([200]);
    await takeBack();
  },
);

it('what was cancelled is forgotten: signing in later does not do it', async () => {
  await browser.open(await videoPage());
  await press(/^Like/);
  await findSignIn();
  await cancel();
  const [button] = await header().findAllByRole('button', { name: 'Sign in' });
  await userEvent.click(button!);
  await signInHere(await findSignIn(), WHO);
  await findAccount();
  await waitFor(() => expect(calls.some(({ form }) => form.includes('act=marks'))).toBe(true));
  await browser.quiet();
  expect(main().getAllByRole('button', { name: /^Like/ })[0]!.getAttribute('aria-pressed')).toBe('false');
  expect(answersTo('vote add')).toEqual([401]);
});

it('a message waits in its field for who signs in', async () => {
  const words = '夜の写真、ありがとう。';
  await browser.open('/member/2/');
  await press('Message');
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');
  await userEvent.type(await field(), `${words}{Enter}`);
  await findSignIn();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Sign in' })).toHaveLength(0));
  expect((await field()).value).toBe(words);
  await userEvent.type(await field(), '{Enter}');
  await signInHere(await findSignIn(), WHO);
  await findAccount();
  await browser.quiet();
  expect((await field()).value).toBe(words);
  const sent = () => calls.filter(({ form, status }) => form.includes(words) && status !== 401);
  expect(sent()).toEqual([]);
  // The control: the next press sends it.
  await userEvent.type(await field(), '{Enter}');
  await waitFor(() => expect(sent().map(({ status }) => status)).toEqual([200]));
});

it('a comment waits in its field for who signs in, and is sent once', async () => {
  const words = 'A quiet evening by the river.';
  await browser.open('/member/2/wall/1/');
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a comment');
  await userEvent.type(await field(), `${words}{Enter}`);
  await signInHere(await findSignIn(), WHO);
  await findAccount();
  await browser.quiet();
  expect((await field()).value).toBe(words);
  await userEvent.type(await field(), '{Enter}');
  await waitFor(async () => expect((await field()).value).toBe(''));
  await browser.quiet();
  expect(answersTo('comm add')).toEqual([401, 200]);
});
