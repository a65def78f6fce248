import { afterEach, expect, test } from 'vitest';
import { DEFAULT_PROXY, type ProxyChoice } from '../../../src/shared/entities/proxy-choice.ts';
import type { Language } from '../../../src/shared/filters/enums.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { idleDevice } from '../../support/idle-device.ts';
import { named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: true, openExternal: true, nativeWindow: true, manageDownloads: true };

interface Opening {
  readonly hasKeychain?: boolean;
  readonly language?: Language;
}

/** The section over a machine that stores, and what it was given. */
async function openSection({ hasKeychain = true, language = 'en' }: Opening = {}) {
  const { machine } = idleDevice();
  const passwords: string[] = [];
  const setProxyPassword = (password: string) => {
    if (!hasKeychain) throw new AppError({ code: 'storage_failed' });
    passwords.push(password);
  };
  page = await openPage('/settings/app/', {
    info: { can },
    settings: { language },
    device: { machine: { ...machine, setProxyPassword } },
  });
  const radio = (name: string) =>
    [...page.root.querySelectorAll('label')]
      .find(({ textContent }) => textContent === name)
      ?.querySelector<HTMLInputElement>('input');
  const field = (name: string) => {
    const label = [...page.root.querySelectorAll('label')].find(({ textContent }) => textContent === name);
    return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement | null;
  };
  const type = (name: string, value: string) => {
    const input = field(name)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const stored = async (): Promise<ProxyChoice> => (await machine.settings(undefined)).proxy;
  return { passwords, radio, field, type, stored };
}

test('an own proxy holds once it is saved; its password goes to the keychain and is not shown again', async () => {
  const { passwords, radio, field, type, stored } = await openSection();
  await page.click(await page.until(() => radio('My own')));
  expect(await stored()).toEqual(DEFAULT_PROXY);
  await page.until(() => field('Host'));
  for (const [name, value] of [
    ['Host', ' proxy.example '],
    ['Port', '3128'],
    ['User name (optional)', 'hana'],
    ['Password (optional)', 'pass'],
  ] as const)
    type(name, value);
  await page.settle();
  await page.click(named(page.root, 'main button', 'Save'));
  await page.until(() => document.body.textContent?.includes('Yoru uses this proxy now.'));
  expect(await stored()).toEqual({
    mode: 'own',
    kind: 'http',
    host: 'proxy.example',
    port: 3_128,
    user: 'hana',
  });
  expect([passwords, field('Password (optional)')?.value]).toEqual([['pass'], '']);
  await page.click(radio('None')!);
  await page.until(() => radio('None')?.checked);
  expect((await stored()).mode).toBe('none');
});

test.each([
  ['Host', '', 'A name or an address, without a port.'],
  ['Host', 'a:80', 'A name or an address, without a port.'],
  ['Port', '0', 'A number from 1 to 65535.'],
  ['Port', 'x', 'A number from 1 to 65535.'],
] as const)('%s as %j is said beside its field, which has the focus', async (name, value, words) => {
  const { radio, field, type, stored } = await openSection();
  await page.click(await page.until(() => radio('My own')));
  await page.until(() => field('Host'));
  type('Host', 'proxy.example');
  type(name, value);
  await page.settle();
  await page.click(named(page.root, 'main button', 'Save'));
  await page.until(() => page.root.textContent?.includes(words));
  expect([document.activeElement, await stored()]).toEqual([field(name), DEFAULT_PROXY]);
});

test('a keychain that refuses the password is said; the proxy holds all the same', async () => {
  const { radio, field, type, stored } = await openSection({ hasKeychain: false, language: 'ja' });
  await page.click(await page.until(() => radio('手動で設定')));
  await page.until(() => field('ホスト'));
  type('ホスト', 'proxy.example');
  type('パスワード（任意）', 'pass');
  await page.settle();
  await page.click(named(page.root, 'main button', '保存'));
  await page.until(() =>
    document.body.textContent?.includes('この端末でデータを保存または読み込みできません'),
  );
  expect((await stored()).mode).toBe('own');
});
