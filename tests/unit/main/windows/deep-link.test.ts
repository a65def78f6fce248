import { expect, test } from 'vitest';
import { hasLink, linkAmong, pathOfLink, wantsNewWindow } from '../../../../src/main/windows/deep-link.ts';

test.each([
  ['yoru://videos/12/night-rain/', '/videos/12/night-rain/'],
  ['yoru://videos/12/night-rain/?t=30', '/videos/12/night-rain/?t=30'],
  ['yoru://search/1/?s=night%20rain', '/search/1/?s=night%20rain'],
  ['yoru://search/1/?s=%E5%A4%9C#x', '/search/1/?s=%E5%A4%9C#x'],
  ['yoru:///history/1', '/history/1'],
  ['yoru://search/1/?s=夜行', '/search/1/?s=%E5%A4%9C%E8%A1%8C'],
  ['yoru://search/1/?s=夜行 列車#上', '/search/1/?s=%E5%A4%9C%E8%A1%8C%20%E5%88%97%E8%BB%8A#%E4%B8%8A'],
  ['yoru://search/1/?s=Café', '/search/1/?s=Caf%C3%A9'],
  ['YORU://HISTORY/1', '/history/1'],
  ['Yoru://Videos/12/Night-Rain/?s=A', '/videos/12/Night-Rain/?s=A'],
  // Joined emoji, and a spelling of nine letters for each.
  ['yoru://search/1/?s=👨‍👩‍👧', `/search/1/?s=${encodeURIComponent('👨‍👩‍👧')}`],
  [`yoru://search/1/?s=${'%E5%A4%9C'.repeat(60)}`, `/search/1/?s=${'%E5%A4%9C'.repeat(60)}`],
  ['yoru://', '/'],
])('%s leads to %s', (link, path) => {
  expect(pathOfLink(link)).toBe(path);
});

test.each([
  'https://yoru.example/videos/12/',
  'yoru://videos/../../etc/passwd',
  'yoru://videos/../history/1',
  'yoru://videos/%2e%2e/',
  'yoru://videos//12',
  'yoru://no-screen/of/ours/',
  'yoru://user@host',
  'yoru://history/1\\x',
  'yoru://search/1/?s=<b>',
  'yoru://search/1/?s=a\u202eb',
  'yoru://history/1 ',
  'yoru://videos/%2E%2E/history/1',
  'yoru://./history/1',
  'yoru://search/1/?s=a\n',
  'yoru:videos',
  `yoru://search/1/?s=${'a'.repeat(500)}`,
  `yoru://search/1/?s=${'夜'.repeat(500)}`,
  `yoru://search/1/?s=${'%E5%A4%9C'.repeat(500)}`,
])('%s leads nowhere', (link) => {
  expect(pathOfLink(link)).toBeNull();
});

test('the link is found among the arguments of a second start', () => {
  expect(linkAmong(['/opt/Yoru/yoru', '--allow-file-access', 'yoru://history/1'])).toBe('/history/1');
  expect(linkAmong(['/opt/Yoru/yoru'])).toBeNull();
  expect([hasLink(['yoru', 'YORU://nowhere/']), hasLink(['yoru', '--x'])]).toEqual([true, false]);
});

test('a second start may ask for a further window', () => {
  expect(wantsNewWindow(['/opt/Yoru/yoru', '--new-window', 'yoru://history/1'])).toBe(true);
  expect(wantsNewWindow(['/opt/Yoru/yoru', 'yoru://search/1/?s=--new-window'])).toBe(false);
});
