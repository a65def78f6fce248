import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER, BROWSER_ARGS, CONSENTED } from './browser.ts';
import { markingProxy, REPORT } from './marking-proxy.ts';
import { LATE_MS, noteMarks, type Content, type PageMarks } from './page-marks.ts';

const PATIENCE_MS = 60_000;
/** A browser that has just started has other things to do. */
const START_MS = 2_000;

/**
 * A cold opening in a new profile, and its reload, in a browser that nobody looks into: while devtools are connected
 * the engine parses what it loads again for the stack of the first error made, and React makes some.
 */
export async function plainVisit(origin: string, path: string, content: Content) {
  const script = `(${noteMarks.toString()})(${JSON.stringify(content)});(${tell.toString()})(${JSON.stringify([REPORT, LATE_MS])})`;
  const proxy = await markingProxy({ origin, cookies: CONSENTED, script });
  const folder = mkdtempSync(join(tmpdir(), 'yoru-bench-'));
  const start = `data:text/html,<script>setTimeout(() => location.replace('${proxy.origin}${path}'), ${START_MS})</script>`;
  const args = ['--headless', '--window-size=1280,900', `--user-data-dir=${folder}`, start];
  const browser = spawn(BROWSER, [...BROWSER_ARGS, ...args], { stdio: 'ignore' });
  try {
    const cold = (await proxy.report(PATIENCE_MS)) as PageMarks;
    const warm = (await proxy.report(PATIENCE_MS)) as PageMarks;
    return { cold, warm };
  } finally {
    const ended = once(browser, 'exit');
    browser.kill('SIGTERM');
    await ended;
    await proxy.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Runs in the page: tells its marks once it is hydrated, reloads, and tells them again. */
function tell([address, lateMs]: readonly [string, number]): void {
  const timer = setInterval(() => {
    const { benchMarks } = globalThis as unknown as { benchMarks: PageMarks };
    if (benchMarks.aliveAt === 0) return;
    clearInterval(timer);
    setTimeout(() => {
      const isFirst = sessionStorage.getItem('bench') === null;
      sessionStorage.setItem('bench', '1');
      void fetch(address, { method: 'POST', body: JSON.stringify(benchMarks) }).then(
        () => isFirst && location.reload(),
      );
    }, lateMs);
  }, 20);
}
