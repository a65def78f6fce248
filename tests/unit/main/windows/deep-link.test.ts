import { expect, test } from 'vitest';
import { linkAmong, pathOfLink } from '../../../../src/main/windows/deep-link.ts';

test.each([
  ['yoru://videos/12/night-rain/', '/videos/12/night-rain/'],
  ['yoru:///history/1', '/history/1'],
  ['yoru://', '/'],
])('%s leads to %s', (link, path) => {
  expect(pathOfLink(link)).toBe(path);
});

test.each([
  'https://yoru.example/videos/12/',
  'yoru://videos/../../etc/passwd',
  'yoru://videos/%2e%2e/',
  'yoru://videos//12',
  'yoru://videos/12?x=1',
  'yoru://videos/12#x',
  'yoru://user@host',
  'yoru://a\\b',
  'yoru://夜',
  'yoru:videos',
  `yoru://${'a/'.repeat(300)}`,
  `yoru://${'a'.repeat(400)}!`,
])('%s leads nowhere', (link) => {
  expect(pathOfLink(link)).toBeNull();
});

test('the link is found among the arguments of a second start', () => {
  expect(linkAmong(['/opt/Yoru/yoru', '--allow-file-access', 'yoru://history/1'])).toBe('/history/1');
  expect(linkAmong(['/opt/Yoru/yoru'])).toBeNull();
});
