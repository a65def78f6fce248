import { expect, test } from 'vitest';
import { createConsentCookies } from '../../../src/web/consent-cookies.ts';
import { readPendingEmail } from '../../../src/web/pending-email.ts';

function jar(cookies = '', isSecure = true) {
  const written: string[] = [];
  const consents = createConsentCookies({
    readCookies: () => cookies,
    writeCookie: (cookie) => void written.push(cookie),
    isSecure,
  });
  return { consents, written };
}

test('a consent is a cookie of 365 days for the whole site, and no more', () => {
  const { consents, written } = jar();
  expect(consents.given()).toEqual([]);
  consents.give('age');
  expect(written).toEqual(['age_verified=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
  expect(consents.given()).toEqual(['age']);
  const plain = jar('', false);
  plain.consents.give('cookies');
  expect(plain.written).toEqual(['cookie_notice=1; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test.each([
  ['age_verified=1', ['age']],
  ['a=b; age_verified=1;cookie_notice=1', ['age', 'cookies']],
  ['age_verified=0', []],
  ['age_verified=11', []],
  ['not_age_verified=1', []],
  ['x=age_verified=1', []],
] as const)('the cookies %j mean %j', (cookies, given) => {
  expect(jar(cookies).consents.given()).toEqual(given);
});

test('where cookies are refused a consent lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const consents = createConsentCookies({ readCookies: refuse, writeCookie: refuse, isSecure: true });
  expect(consents.given()).toEqual([]);
  consents.give('age');
  expect(consents.given()).toEqual(['age']);
});

test.each([
  ['', null],
  ['registration_email=', null],
  ['registration_email=nobody', null],
  ['registration_email=%E0%A4%A', null],
  [`registration_email=${'a'.repeat(250)}%40b.example`, null],
  ['x=1; registration_email=hana%40mail.example', 'hana@mail.example'],
  ['registration_email=%E5%A4%9C%40mail.example', '夜@mail.example'],
])('the address of a registration in %j is %j', (cookies, email) => {
  expect(readPendingEmail(() => cookies)).toBe(email);
});
