import { expect, test } from 'vitest';
import { hasLink, linkAmong, pathOfLink } from '../../../../src/main/windows/deep-link.ts';

test.each([
  ['yoru://videos/12/night-rain/', '/videos/12/night-rain/'],
  ['yoru://videos/12/night-rain/?t=30', '/videos/12/night-rain/?t=30'],
  ['yoru://search/1/?s=night%20rain', '/search/1/?s=night%20rain'],
  ['yoru://search/1/?s=%E5%A4%9C#x', '/search/1/?s=%E5%A4%9C#x'],
  ['yoru:///history/1', '/history/1'],
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
  'yoru://search/1/?s=夜',
  'yoru://search/1/?s=<b>',
  'yoru://search/1/?s=a b',
  'yoru://search/1/?s=a\n',
  'yoru:videos',
  `yoru://search/1/?s=${'a'.repeat(500)}`,
])('%s leads nowhere', (link) => {
  expect(pathOfLink(link)).toBeNull();
});

test('the link is found among the arguments of a second start', () => {
  expect(linkAmong(['/opt/Yoru/yoru', '--allow-file-access', 'yoru://history/1'])).toBe('/history/1');
  expect(linkAmong(['/opt/Yoru/yoru'])).toBeNull();
  expect([hasLink(['yoru', 'yoru://nowhere/']), hasLink(['yoru', '--x'])]).toEqual([true, false]);
});
