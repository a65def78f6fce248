import { readMail } from '../../support/read-mail.ts';
import { expect } from './web-test.ts';

/** What the newest mail to an address that fits says; waits for it. */
export async function mailWith(data: string, to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    found = await readMail(data, to, pattern);
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
