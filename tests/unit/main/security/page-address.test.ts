import { expect, test } from 'vitest';
import { createIsPage, readDevServer } from '../../../../src/main/security/page-address.ts';

test.each([
  ['app://yoru/', true],
  ['app://yoru/videos/1/x/?a=b#c', true],
  ['APP://yoru/', true],
  ['app://yoru.evil/', false],
  ['app://main.evil/', false],
  ['app://yoru@evil/', false],
  ['app://a@yoru/', false],
  ['app://yoru:8080/', false],
  ['app2://yoru/', false],
  ['http://yoru/', false],
  ['https://yoru/', false],
  ['http://localhost:5173/', false],
  ['about:blank', false],
  ['about:srcdoc', false],
  ['data:text/html,app://yoru/', false],
  ['file:///app://yoru/', false],
  ['blob:app://yoru/1', false],
  ['', false],
])('%j is our page: %s', (address, expected) => {
  expect(createIsPage(null)(address)).toBe(expected);
});

test('the page server counts in development only, and only on this machine', () => {
  expect(readDevServer('http://localhost:5173', false)).toBe('http://localhost:5173');
  expect(readDevServer('http://localhost:5173', true)).toBeNull();
  expect(readDevServer('http://evil.example:5173', false)).toBeNull();
  expect(readDevServer(undefined, false)).toBeNull();
  expect(createIsPage('http://localhost:5173')('http://localhost:5173/history/1')).toBe(true);
  expect(createIsPage('http://localhost:5173')('http://localhost:5174/')).toBe(false);
});
