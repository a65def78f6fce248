import { expect, test } from 'vitest';
import { chooseSite, readOrigin } from '../../../src/main/site-address.ts';

const BUILD = 'https://yoru.example';

test('the address given from outside outranks the setting, which outranks the build', () => {
  expect(chooseSite('http://127.0.0.1:8080/', 'https://set.example', BUILD)).toEqual({
    origin: 'http://127.0.0.1:8080',
    isSetting: false,
    isInvalid: false,
  });
  expect(chooseSite(undefined, 'https://set.example', BUILD).origin).toBe('https://set.example');
  expect(chooseSite('', null, BUILD)).toEqual({ origin: BUILD, isSetting: true, isInvalid: false });
});

test.each([
  'http://yoru.example',
  'https://user@yoru.example',
  'https://yoru.example/path',
  'https://yoru.example:99999',
  'ftp://yoru.example',
  'javascript:alert(1)',
  'https://',
  'not an address',
])('%s is refused with a notice, and the next in line taken', (given) => {
  expect(chooseSite(given, null, BUILD)).toEqual({ origin: BUILD, isSetting: true, isInvalid: true });
  expect(chooseSite(undefined, given, BUILD)).toEqual({ origin: BUILD, isSetting: true, isInvalid: true });
});

test.each([
  ['HTTPS://Yoru.Example', 'https://yoru.example'],
  ['https://yoru.example:443', 'https://yoru.example'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['http://localhost', 'http://localhost'],
])('%s has the one spelling %s', (given, origin) => {
  expect(readOrigin(given)).toBe(origin);
});
