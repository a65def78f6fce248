import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { quickPath } from './quick-path.ts';
import { headlessPath } from './scripts/lib/system.mjs';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Machines without a person often have no locale, and then a browser opens no file in a folder with a letter like ’.
if (!process.env['LC_ALL']) process.env['LANG'] ||= 'C.UTF-8';

Object.assign(process.env, quickPath());

/** The system's browser: tests need no download of Playwright's own. */
const executablePath = headlessPath();

const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process for the page of a test, none waiting for the next: a tenth of what opening a page costs.
  '--renderer-process-limit=1',
  // A test runs most code once; making it faster costs an eighth of every page.
  '--js-flags=--no-maglev --no-opt',
];

export default defineConfig({
  testDir: at('tests/e2e'),
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // One more than the processors of the machines it is for: two left a tenth of these idle, waiting for the clock.
  workers: 3,
  // A shared machine may starve a browser for seconds; what passes only at the second try is named at the end.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Of a machine on which others take three quarters of the processor. A test that passes never waits for them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    // Costs a quarter of the run; asked for when something is to be looked into.
    trace: process.env['YORU_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    // `only-on-failure` takes one of what passes as well, and throws it away; `web-test.ts` looks first.
    screenshot: 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    {
      name: 'web',
      testDir: at('tests/e2e/web'),
      outputDir: at('test-results/web'),
      use: {
        browserName: 'chromium',
        viewport: { width: 1280, height: 800 },
        launchOptions: { args: chromiumArgs, ...(executablePath !== null && { executablePath }) },
      },
    },
    { name: 'desktop', testDir: at('tests/e2e/desktop'), outputDir: at('test-results/desktop') },
  ],
});
