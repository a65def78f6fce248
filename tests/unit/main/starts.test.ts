import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import { receiveStarts } from '../../../src/main/starts.ts';

function started(...argv: string[]) {
  const done: (string | null)[] = [];
  const app = new EventEmitter();
  const { begin } = receiveStarts({
    app: app as unknown as Pick<App, 'on'>,
    argv: ['yoru', ...argv],
    show: (path) => void done.push(path),
    open: (path) => void done.push(`further ${path}`),
    refused: () => void done.push('refused'),
  });
  const again = (...given: string[]) => app.emit('second-instance', {}, ['yoru', ...given]);
  return { app, begin, again, done };
}

test('who asks before the page can be served is answered once it is, the last link first of all', () => {
  const { app, begin, again, done } = started('yoru://history/1');
  again('yoru://downloads/');
  again();
  app.emit('activate');
  expect(done).toEqual([]);
  begin(false);
  expect(done).toEqual(['/downloads/']);
  again('yoru://history/1');
  app.emit('activate');
  app.emit('open-url', { preventDefault: () => undefined }, 'yoru://models/1/');
  expect(done.slice(1)).toEqual(['/history/1', null, '/models/1/']);
});

test('a link that leads nowhere shows the window and is said, at the start too', () => {
  const { begin, again, done } = started('yoru://nowhere/');
  begin(false);
  again('Yoru://../etc');
  again('--flag');
  expect(done).toEqual([null, 'refused', null, 'refused', null]);
});

test('a later start may ask for a further window, with a link or without', () => {
  const { begin, again, done } = started('--new-window');
  again('--new-window');
  begin(false);
  again('--new-window');
  again('--new-window', 'yoru://history/1');
  expect(done).toEqual([null, 'further /', 'further /history/1']);
});
