import Sqlite from 'better-sqlite3';
import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const valueOf = async (name: string) => {
  const terms = await screen.findAllByRole('term');
  return terms.find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
};

it('administration sees what the checks of the site found', async () => {
  const jobs = new Sqlite(`${site.data}/site.db`);
  jobs.exec(
    `DELETE FROM job; INSERT INTO job (kind, payload, run_at, created_at) VALUES ('rendition', x'', 1, 1)`,
  );
  const browser = openBrowser(site.origin);
  await browser.signInAs('admin');
  await browser.open('/moderation/?tab=admin&list=health');
  expect(await valueOf('Database')).toBe('In order');
  expect(await valueOf('Store of media')).toBe('In order');
  expect(await valueOf('Jobs')).toMatch(
    /^Some have waited for too long\.rendition has waited for \d+ minutes$/,
  );
  expect(await valueOf('Last backup')).toBe('Never');
  expect(await violations()).toEqual([]);
  // The control: without it, all is in order.
  jobs.exec('DELETE FROM job');
  jobs.close();
  await expect
    .poll(async () => {
      await browser.open('/moderation/?tab=admin&list=health');
      return valueOf('Jobs');
    })
    .toBe('In order');
  browser.close();
});
