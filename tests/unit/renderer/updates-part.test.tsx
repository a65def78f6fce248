import { afterEach, expect, test } from 'vitest';
import type { UpdateState } from '../../../src/shared/entities/updates.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { idleDevice } from '../../support/idle-device.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: true, openExternal: true, nativeWindow: true, manageDownloads: true };
const notes = { en: 'The night is longer.\nStars move.', ja: '夜が長くなりました。' };
const address = 'https://yoru.test/desktop/stable/yoru_0.1.1_amd64.deb';

/** The section About over a host with that state; what it asks of the host is written down. */
async function openAbout(
  state: UpdateState,
  { language = 'en', isDesktop = true, restart = () => {} }: Partial<Record<string, unknown>> = {},
) {
  const asked: string[] = [];
  const patches: unknown[] = [];
  const { machine } = idleDevice();
  page = await openPage('/settings/about/', {
    info: { can: { ...can, nativeWindow: Boolean(isDesktop) } },
    settings: { language: language as 'en' },
    handlers: { shell: { openExternal: (to) => void asked.push(to), keepAwake: () => undefined } },
    ...(isDesktop === true && {
      device: {
        machine: {
          ...machine,
          set: (patch) => {
            patches.push(patch);
            return machine.set(patch);
          },
        },
        updates: {
          state: () => state,
          check: () => void asked.push('check'),
          download: () => void asked.push('download'),
          restart: () => {
            asked.push('restart');
            (restart as () => void)();
          },
        },
      },
    }),
  });
  await page.until(() => page.root.querySelector('main h1'));
  const main = await page.until(() => page.root.querySelector('main section'));
  const button = (name: string) => findNamed(main, 'button', name);
  return { asked, patches, main, button, text: () => main.textContent ?? '' };
}

const show = async (state: UpdateState) => {
  page.emit.updates.changed(state);
  await page.settle();
};

test('what is installed, what is known of the next, what is new, and one thing to do at a time', async () => {
  const { asked, main, button, text } = await openAbout({ kind: 'idle', checkedAt: null });
  await page.until(() => text().includes('Yoru has not looked for a new version yet.'));
  expect(text()).toContain('Version 0.1.0');
  await page.click(button('Check now')!);
  await show({ kind: 'checking' });
  expect([text().includes('Looking for'), button('Check now')?.hasAttribute('disabled')]).toEqual([
    true,
    true,
  ]);
  await show({ kind: 'idle', checkedAt: '2026-11-29T03:04:05.000Z' });
  expect(text()).toContain('Yoru is up to date. Last checked: 29 November 2026');
  await show({ kind: 'available', version: '0.1.1', notes });
  expect(main.querySelector('h3')?.textContent).toBe('New in 0.1.1');
  expect(text()).toContain('The night is longer.\nStars move.');
  await page.click(button('Download')!);
  await show({ kind: 'downloading', version: '0.1.1', share: 0.42 });
  expect(text()).toContain('Downloading Yoru 0.1.1: 42%');
  expect(main.querySelector('progress')?.value).toBe(0.42);
  expect(button('Download')).toBeUndefined();
  await show({ kind: 'ready', version: '0.1.1', notes });
  expect(text()).toContain('It is installed when you quit Yoru, or now with a restart.');
  await page.click(button('Restart to update')!);
  await show({ kind: 'elsewhere', version: '0.1.1', notes, address });
  await page.click(button('Get the new version')!);
  expect(asked).toEqual(['check', 'download', 'restart', address]);
});

test('a restart that would cut something off is refused in words, and the button stays', async () => {
  const restart = () => {
    throw new AppError({ code: 'update_busy' });
  };
  const { button } = await openAbout({ kind: 'ready', version: '0.1.1', notes }, { restart });
  await page.click(await page.until(() => button('Restart to update')));
  await page.until(() =>
    document.body.textContent?.includes('Something is playing, downloading or uploading.'),
  );
  expect(button('Restart to update')).toBeDefined();
});

test.each([
  ['offline', '更新サーバーに接続できません。'],
  ['untrusted', '提供元の署名を確認できなかった'],
  ['expired', '更新情報の期限が切れている'],
  ['storage', 'この端末に保存できませんでした。'],
] as const)('why there is none, %s, in Japanese', async (code, words) => {
  const { text, button } = await openAbout({ kind: 'failed', code }, { language: 'ja' });
  await page.until(() => text().includes(words));
  expect(button('今すぐ確認')).toBeDefined();
});

test('notes are those of the language', async () => {
  const { text } = await openAbout({ kind: 'available', version: '0.1.1', notes }, { language: 'ja' });
  await page.until(() => text().includes(notes.ja));
  expect(text()).not.toContain('The night');
});

test('what is to happen by itself, and which releases, are stored at once', async () => {
  const { main, patches } = await openAbout({ kind: 'idle', checkedAt: null });
  const radio = (name: string) =>
    [...main.querySelectorAll('label')]
      .find((label) => label.textContent === name)
      ?.querySelector<HTMLInputElement>('input');
  await page.click(await page.until(() => radio('Ask first')));
  await page.click(radio('Beta')!);
  await page.until(() => patches.length === 2);
  expect(patches).toEqual([{ updates: 'ask' }, { updateChannel: 'beta' }]);
  await page.click(radio('Do not look for them')!);
  await page.until(() => radio('Do not look for them')?.checked);
  expect([patches.at(-1), radio('Install automatically')?.checked]).toEqual([{ updates: 'off' }, false]);
});

test('a build without a key says so on the desktop; a browser says nothing', async () => {
  const desktop = await openAbout({ kind: 'unavailable' });
  await page.until(() => desktop.text().includes('This build of Yoru does not update itself.'));
  expect([desktop.button('Check now'), desktop.main.querySelector('input')]).toEqual([undefined, null]);
  page.close();
  const browser = await openAbout({ kind: 'unavailable' }, { isDesktop: false });
  await page.until(() => browser.text().includes('Version 0.1.0'));
  await page.settle();
  expect(browser.text()).not.toContain('update');
});
