import { EventEmitter } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import { hasTray } from '../../../../src/main/system/has-tray.ts';
import { trayTemplate } from '../../../../src/main/system/tray-template.ts';
import { systemText } from '../../../../src/main/system-text.ts';
import { closeToTray } from '../../../../src/main/windows/close-to-tray.ts';
import { temporaryFolder } from '../temporary.ts';

/** A command that says this and ends with that code. */
function says(text: string, code = 0): string {
  const file = join(temporaryFolder(), 'busctl');
  writeFileSync(file, `#!/bin/sh\necho '${text}'\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('a tray is where the system always has one, or the session’s bus knows one', async () => {
  expect(await Promise.all([hasTray('win32', '/none'), hasTray('darwin', '/none')])).toEqual([true, true]);
  const linux = ['b true', 'b false', ''].map((text) => hasTray('linux', says(text)));
  expect(await Promise.all(linux)).toEqual([true, false, false]);
  expect(await Promise.all([hasTray('linux', says('b true', 1)), hasTray('linux', '/none')])).toEqual([
    false,
    false,
  ]);
});

test.each(['en', 'ja'] as const)('its menu has a text for each act, and does it: %s', (language) => {
  const done: string[] = [];
  const items = trayTemplate((name) => systemText(language, name), {
    open: () => void done.push('open'),
    media: (command) => void done.push(command),
    downloads: () => void done.push('downloads'),
    quit: () => void done.push('quit'),
  }).filter(({ type }) => type !== 'separator');
  for (const { click } of items) (click as () => void)();
  expect(done).toEqual(['open', 'toggle', 'next', 'downloads', 'quit']);
  const isJapanese = items.every(({ label = '' }) => /[ぁ-んァ-ヶ一-龠]/.test(label));
  expect(isJapanese).toBe(language === 'ja');
});

test('only the last window is hidden, only where that is wanted, and never at the end', () => {
  const state = { isWanted: true, isEnding: false };
  const app = new EventEmitter();
  let hidden = 0;
  closeToTray({
    app: app as unknown as Pick<App, 'on'>,
    isWanted: () => state.isWanted,
    isEnding: () => state.isEnding,
    hidden: () => void (hidden += 1),
  });
  const open = () => {
    const window = Object.assign(new EventEmitter(), { hide: () => undefined });
    app.emit('browser-window-created', {}, window);
    return window;
  };
  const isHidden = (window: EventEmitter) => {
    const before = hidden;
    let isPrevented = false;
    window.emit('close', { preventDefault: () => (isPrevented = true) });
    expect(isPrevented).toBe(hidden > before);
    return isPrevented;
  };
  const [first, second] = [open(), open()];
  expect(isHidden(second)).toBe(false);
  second.emit('closed');
  expect(isHidden(first)).toBe(true);
  state.isEnding = true;
  expect(isHidden(first)).toBe(false);
  Object.assign(state, { isEnding: false, isWanted: false });
  expect(isHidden(first)).toBe(false);
});
