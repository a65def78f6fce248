import { expect, test } from 'vitest';
import { createOpenExternal, readExternal } from '../../../../src/main/security/external.ts';
import { hostileAddresses } from './hostile-addresses.ts';

test('an https address leaves in its one spelling', async () => {
  const opened: string[] = [];
  const open = createOpenExternal(async (address) => void opened.push(address));
  await open('https://Example.com/a?b=c#d');
  expect(opened).toEqual(['https://example.com/a?b=c#d']);
});

/** Reliability I4. */
test('nothing else leaves', async () => {
  const opened: string[] = [];
  const open = createOpenExternal(async (address) => void opened.push(address));
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(400);
  for (const address of hostileAddresses) {
    await expect(open(address), address).rejects.toMatchObject({ code: 'bad_address' });
  }
  expect(opened).toEqual([]);
});

test('the table of bad addresses is not refused for its length alone', () => {
  expect(hostileAddresses.filter((address) => address.length <= 2048).length).toBeGreaterThanOrEqual(390);
  expect(readExternal(`https://example.com/${'a'.repeat(2000)}`)).toHaveLength(2020);
});
