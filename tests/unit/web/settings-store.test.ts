// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings, type Settings } from '../../../src/shared/entities/settings.ts';
import type { Language } from '../../../src/shared/filters/enums.ts';
import { createSettingsStore } from '../../../src/web/settings-store.ts';
import { memoryStorage } from './support/memory-storage.ts';

const KEY = 'yoru.settings';

function build(storage: Storage | null, isSecure = true, asked: Language | null = null) {
  const events = new EventTarget();
  const cookies: string[] = [];
  const changes: Settings[] = [];
  const store = createSettingsStore({
    storage,
    events,
    isSecure,
    asked,
    writeCookie: (cookie) => void cookies.push(cookie),
    onChange: (settings) => void changes.push(settings),
  });
  const otherTab = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { store, cookies, changes, otherTab };
}

describe('settings in the browser', () => {
  it('are the defaults at first, and that is no damage', () => {
    const { store, cookies } = build(memoryStorage());
    expect([store.get(), store.wasDamaged, cookies]).toEqual([DEFAULT_SETTINGS, false, []]);
  });

  it('are stored for the next page', () => {
    const storage = memoryStorage();
    build(storage).store.set({ language: 'ja', volume: 0.4 });
    expect(build(storage).store.get()).toEqual({ ...DEFAULT_SETTINGS, language: 'ja', volume: 0.4 });
  });

  it.each([
    ['not JSON', '{"theme"', DEFAULT_SETTINGS],
    ['an array', '[1]', DEFAULT_SETTINGS],
    ['nothing', '', DEFAULT_SETTINGS],
    ['one bad value', '{"theme":"light","volume":"loud"}', { ...DEFAULT_SETTINGS, theme: 'light' }],
    ['a site of its own', '{"siteAddress":"ftp://x","muted":true}', { ...DEFAULT_SETTINGS, muted: true }],
  ])('fall back value by value when stored ones are damaged: %s', (_name, text, expected) => {
    const storage = memoryStorage({ [KEY]: text });
    const first = build(storage).store;
    const second = build(storage).store;
    // Mended at once, so that the visitor is notified a single time.
    expect([first.get(), first.wasDamaged, second.get(), second.wasDamaged]).toEqual([
      expected,
      true,
      expected,
      false,
    ]);
  });

  it.each(['writes', 'all'] as const)('hold for this page when storage refuses %s', (refuse) => {
    const { store, changes } = build(memoryStorage({}, refuse));
    store.set({ theme: 'light' });
    store.set({ muted: true });
    const expected = { ...DEFAULT_SETTINGS, theme: 'light', muted: true };
    expect([store.get(), changes.at(-1), store.wasDamaged]).toEqual([expected, expected, false]);
  });

  it('hold for this page when there is no storage at all', () => {
    const { store } = build(null);
    expect([store.set({ theme: 'system' }).theme, store.get().theme]).toEqual(['system', 'system']);
  });

  it('follow what another tab chose, and only that', () => {
    const storage = memoryStorage();
    const { store, changes, otherTab } = build(storage);
    storage.setItem(KEY, JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'light' }));
    otherTab('something else');
    expect(changes).toEqual([]);
    otherTab(KEY);
    storage.clear();
    otherTab(null);
    expect([changes.map(({ theme }) => theme), store.get().theme]).toEqual([['light', 'dark'], 'dark']);
  });

  it('do not undo what another tab changed meanwhile', () => {
    const storage = memoryStorage();
    const [here, there] = [build(storage).store, build(storage).store];
    there.set({ theme: 'light' });
    expect(here.set({ muted: true })).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', muted: true });
  });

  it('tell the server what its first paint depends on by cookie, and take the language back', () => {
    const { store, cookies } = build(memoryStorage());
    store.set({ language: 'ja', catalogue: 'gay' });
    store.set({ language: null });
    expect(cookies).toEqual([
      'lang=ja; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'gender=gay; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'blur=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'theatre=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'lang=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'gender=gay; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'blur=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'theatre=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  it('renew the cookies at start without marking them secure on plain http', () => {
    const { cookies } = build(memoryStorage({ [KEY]: JSON.stringify({ language: 'en' }) }), false);
    expect(cookies[0]).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  describe('in a page whose address names a language', () => {
    const stored = () => memoryStorage({ [KEY]: JSON.stringify({ ...DEFAULT_SETTINGS, language: 'en' }) });
    const chosen = (storage: Storage) => readSettings(JSON.parse(storage.getItem(KEY) ?? '')).values.language;

    it('have that one, and store none', () => {
      const storage = stored();
      const { store, cookies } = build(storage, true, 'ja');
      expect(store.get().language).toBe('ja');
      expect(store.set({ theme: 'light' })).toMatchObject({ language: 'ja', theme: 'light' });
      expect(chosen(storage)).toBe('en');
      expect(cookies.filter((cookie) => cookie.startsWith('lang=ja'))).toEqual([]);
    });

    it.each(['en', null] as const)('have another as soon as it is chosen: %s', (language) => {
      const storage = stored();
      const { store } = build(storage, true, 'ja');
      store.set({ language });
      expect([store.get().language, chosen(storage)]).toEqual([language, language]);
    });

    it('follow another tab in its language alone', () => {
      const storage = stored();
      const { store, otherTab } = build(storage, true, 'ja');
      build(storage).store.set({ muted: true });
      otherTab(KEY);
      expect(store.get()).toMatchObject({ language: 'ja', muted: true });
      build(storage).store.set({ language: null });
      otherTab(KEY);
      expect(store.get().language).toBeNull();
    });
  });
});
