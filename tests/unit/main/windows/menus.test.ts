import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { createIsPage } from '../../../../src/main/security/page-address.ts';
import { systemText, type SystemTextKey } from '../../../../src/main/system-text.ts';
import { contextTemplate, type ContextParams } from '../../../../src/main/windows/context-template.ts';
import { menuTemplate } from '../../../../src/main/windows/menu-template.ts';

const text = (name: SystemTextKey) => systemText('en', name);

function all(template: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])]);
}

const click = (items: readonly MenuItemConstructorOptions[], label: string) =>
  (items.find((item) => item.label === label)?.click as (() => void) | undefined)?.();

const build = (isMac: boolean, language: 'en' | 'ja' = 'en') => {
  const actions = {
    newWindow: vi.fn<() => void>(),
    show: vi.fn<(path: string) => void>(),
    goBack: vi.fn<() => void>(),
    goForward: vi.fn<() => void>(),
    about: vi.fn<() => void>(),
    zoom: { in: vi.fn<() => void>(), out: vi.fn<() => void>(), reset: vi.fn<() => void>() },
  };
  const items = all(
    menuTemplate({ isMac, hasDevTools: false, text: (name) => systemText(language, name), actions }),
  );
  return { items, actions };
};

test.each([true, false])('every item has a text of ours, and no key twice (macOS: %s)', (isMac) => {
  for (const language of ['en', 'ja'] as const) {
    const { items } = build(isMac, language);
    for (const item of items) if (item.type !== 'separator') expect(item.label).toBeTruthy();
    const isJapanese = items.every(
      ({ label }) => !label || label === 'Yoru' || /[ぁ-んァ-ヶ一-龠]/.test(label),
    );
    expect(isJapanese).toBe(language === 'ja');
    const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining(['CmdOrCtrl+Q', 'CmdOrCtrl+,', isMac ? 'Cmd+[' : 'Alt+Left']),
    );
    expect(items.filter(({ role }) => role === 'quit')).toHaveLength(1);
  }
});

test('the items do what they say', () => {
  const { items, actions } = build(false);
  for (const label of ['New window', 'Back', 'Forward', 'About Yoru', 'Settings', 'Watch history'])
    click(items, label);
  for (const name of ['newWindow', 'goBack', 'goForward', 'about'] as const)
    expect(actions[name], name).toHaveBeenCalledTimes(1);
  expect(actions.show.mock.calls).toEqual([['/settings/'], ['/history/1']]);
});

test('each way of zooming has the keys of every keyboard, once to be seen', () => {
  const { items, actions } = build(false);
  const zoomed = { in: ['Plus', '=', 'numadd'], out: ['-', 'numsub'], reset: ['0', 'num0'] } as const;
  for (const [name, keys] of Object.entries(zoomed)) {
    const own = keys.map((key) => items.find(({ accelerator }) => accelerator === `CmdOrCtrl+${key}`));
    expect(own.map((item) => item?.visible)).toEqual(keys.map((_key, at) => at === 0));
    for (const item of own) (item?.click as (() => void) | undefined)?.();
    expect(actions.zoom[name as keyof typeof zoomed]).toHaveBeenCalledTimes(keys.length);
  }
});

const NOTHING: ContextParams = {
  linkURL: '',
  selectionText: '',
  isEditable: false,
  editFlags: {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: true,
    canPaste: true,
    canSelectAll: true,
  },
};

function menuFor(params: Partial<ContextParams>) {
  const done: string[][] = [];
  const items = contextTemplate(
    { ...NOTHING, ...params },
    {
      isPage: createIsPage(null),
      siteOrigin: () => 'https://site.example',
      text,
      openWindow: (path) => void done.push(['openWindow', path]),
      openExternal: (address) => void done.push(['openExternal', address]),
      copy: (copied) => void done.push(['copy', copied]),
      show: (path) => void done.push(['show', path]),
    },
  );
  return { items, done, names: items.map(({ label, role, type }) => role ?? type ?? label) };
}

test('a link of ours opens in a window and is copied as the site has it', () => {
  const { items, done, names } = menuFor({ linkURL: 'app://yoru/videos/1/night/?t=3' });
  expect(names).toEqual(['Open in new window', 'Copy link']);
  click(items, 'Open in new window');
  click(items, 'Copy link');
  expect(done).toEqual([
    ['openWindow', '/videos/1/night/?t=3'],
    ['copy', 'https://site.example/videos/1/night/?t=3'],
  ]);
});

test('a link to the web leaves by https alone', () => {
  const { items, done } = menuFor({ linkURL: 'https://a.example/' });
  click(items, 'Open in browser');
  expect(done).toEqual([['openExternal', 'https://a.example/']]);
  for (const linkURL of ['http://a.example/', 'file:///etc/passwd', 'javascript:1', 'app://evil/'])
    expect(menuFor({ linkURL }).items, linkURL).toEqual([]);
});

test('a field has what edits it', () => {
  const { items, names } = menuFor({ isEditable: true, selectionText: 'night' });
  expect(names).toEqual(['undo', 'redo', 'separator', 'cut', 'copy', 'paste', 'selectAll']);
  expect(items.map(({ enabled }) => enabled)).toEqual([false, false, undefined, false, true, true, true]);
});

test('selected words are copied or searched for, beside what their link offers', () => {
  const long = `rock & roll ${'night '.repeat(40)}`;
  const { items, done, names } = menuFor({ selectionText: long, linkURL: 'https://a.example/' });
  expect(names.slice(0, 4)).toEqual(['Open in browser', 'Copy link', 'separator', 'copy']);
  expect(items.at(-1)?.label).toBe('Search for “rock && roll night night night…”');
  (items.at(-1)?.click as unknown as () => void)();
  expect(done[0]?.[0]).toBe('show');
  const { searchParams } = new URL(done[0]?.[1] ?? '', 'app://yoru');
  expect(searchParams.get('s')).toMatch(/^rock & roll (night ){5,}/);
  expect(searchParams.get('s')!.length).toBeLessThanOrEqual(100);
  expect(menuFor({ selectionText: ' \n ' }).items).toEqual([]);
});
