import { expect, test } from 'vitest';
import { pageBridge } from '../../../src/shared/bridge/page-schema.ts';

const accepts = (address: string) => pageBridge.shell.openExternal.input.safeParse(address).success;

test.each(['https://a.example', 'https://a.example/', 'https://a.example?x=1', 'https://a.example/@name'])(
  'lets %s leave for the system browser',
  (address) => {
    expect(accepts(address)).toBe(true);
  },
);

test.each([
  'http://a.example/',
  'https://user@a.example/',
  'https://a.example\\@b/',
  'https:///a',
  'https://',
  'smb://a',
])('keeps %s', (address) => {
  expect(accepts(address)).toBe(false);
});
