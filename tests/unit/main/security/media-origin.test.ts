import { expect, test } from 'vitest';
import { createMediaOrigins } from '../../../../src/main/security/media-origin.ts';

const SITE = 'https://site.example';
const config = (mediaOrigin: unknown) => JSON.stringify({ name: 'x', mediaOrigin });

test('the site itself serves pictures until it names another origin', () => {
  const media = createMediaOrigins(() => SITE, null);
  expect(media.current()).toEqual([SITE]);
  expect(media.learn(config(''))).toBe(false);
  expect(media.learn(config(SITE))).toBe(false);
  expect(media.learn(config('https://media.example'))).toBe(true);
  expect(media.learn(config('https://media.example'))).toBe(false);
  expect(media.current()).toEqual([SITE, 'https://media.example']);
  expect(media.known()).toEqual({ site: SITE, media: 'https://media.example' });
});

test('an origin known from the last run counts for its own site only', () => {
  let site = SITE;
  const media = createMediaOrigins(() => site, { site: SITE, media: 'https://media.example' });
  expect(media.current()).toEqual([SITE, 'https://media.example']);
  site = 'https://other.example';
  expect(media.current()).toEqual(['https://other.example']);
});

test.each([
  'http://media.example',
  'https://media.example/path',
  '*',
  "'unsafe-inline'",
  'https:',
  'https://a; b',
  7,
  null,
])('the media origin %j is not believed', (given) => {
  const media = createMediaOrigins(() => SITE, null);
  expect(media.learn(config(given))).toBe(false);
  expect(media.current()).toEqual([SITE]);
});

test('an answer that is no JSON changes nothing', () => {
  expect(createMediaOrigins(() => SITE, null).learn('<html>')).toBe(false);
});
