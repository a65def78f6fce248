import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../../../build/scripts/lib/system.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** No server: the browser is handed the page. Any name below localhost is an origin of its own, with storage. */
const PAGES = '.localhost/';

let built: Promise<string> | null = null;

/** A browser with its profile in a folder, whose pages hold `window.yoruPage` (entry.ts). */
export async function openBrowser(profile: string): Promise<BrowserContext> {
  const code = await (built ??= buildEntry());
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath() ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  await context.route(`http://*${PAGES}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  );
  await context.addInitScript(code);
  return context;
}

/**
 * Another page of it: what a second tab is.
 * @param name those of one name share what the browser keeps, others know nothing of it
 */
export async function openPage(context: BrowserContext, name = 'history'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`http://${name}${PAGES}`);
  return page;
}

async function buildEntry(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('entry.ts', import.meta.url)),
        name: 'builtPage',
        formats: ['iife'],
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('the page was not built');
  return first.output[0].code;
}
