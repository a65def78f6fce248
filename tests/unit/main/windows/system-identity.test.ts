import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { APP_ID, introduceApp } from '../../../../src/main/windows/system-identity.ts';
import { ROOT } from '../../../support/planted-tree.ts';

function introduced(platform: NodeJS.Platform, isPackaged: boolean): unknown[] {
  const calls: unknown[] = [];
  const app = {
    isPackaged,
    setAppUserModelId: (id: string) => void calls.push(['id', id]),
    setAsDefaultProtocolClient: (...asked: unknown[]) => calls.push(['links', ...asked]) > 0,
  };
  introduceApp(app, { platform, execPath: '/electron', argv: ['/electron', 'out'] });
  return calls;
}

test('Windows hears the id of the package and whom links are for', () => {
  expect(introduced('win32', true)).toEqual([
    ['id', APP_ID],
    ['links', 'yoru'],
  ]);
  // From a checkout the script belongs to it.
  expect(introduced('win32', false)).toEqual([
    ['id', APP_ID],
    ['links', 'yoru', '/electron', [resolve('out')]],
  ]);
  expect(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')).toContain(`appId: ${APP_ID}\n`);
});

test('macOS hears of links from what is installed, Linux from its desktop file alone', () => {
  expect(introduced('darwin', true)).toEqual([['links', 'yoru']]);
  expect([introduced('darwin', false), introduced('linux', true)]).toEqual([[], []]);
});
