import { expect, test, vi } from 'vitest';
import { endUnwritable } from '../../../src/main/cannot-start.ts';

test.each([
  ['ja-JP', 'Yoruを起動できません', /^データを保存するフォルダー（\/data\/\$&）に書き込めません。/],
  [
    'de-DE',
    'Yoru cannot start',
    /^Yoru cannot write to the folder where it keeps its data \(\/data\/\$&\)\. Allow writing to it/,
  ],
])('a data folder that cannot be written is reported in the language of %s', (tag, title, words) => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const exit = vi.fn();
  const showErrorBox = vi.fn();
  const app = { exit, getPreferredSystemLanguages: () => [tag] };
  const failure = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  endUnwritable({ app, dialog: { showErrorBox }, folder: '/data/$&' }, failure);
  vi.restoreAllMocks();
  expect(showErrorBox.mock.calls).toEqual([[title, expect.stringMatching(words)]]);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(lines).toEqual([
    'main: the data folder cannot be written: Error EROFS: EROFS: read-only file system\n',
  ]);
});
