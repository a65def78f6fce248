import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  playwrightCount,
  playwrightProjects,
  playwrightTimes,
  readReport,
  vitestCount,
  vitestTimes,
} from './reports.mjs';
import { run } from './run.mjs';

const RESULTS = 'test-results';

/** @typedef {import('./reports.mjs').Count & { times: import('./reports.mjs').Time[] }} Count */

/**
 * Runs vitest over whole projects; a project that ran no test counts as a failure.
 * @param {readonly string[]} projects
 * @returns {Promise<Count>}
 */
export async function runVitest(projects) {
  const report = `${RESULTS}/vitest.json`;
  const end = await runReported(report, 'vitest', [
    ...[
      'run',
      '--config',
      'build/vitest.config.ts',
      '--reporter=default',
      '--silent=passed-only',
      // A shared machine may starve a test for seconds; what needed the second try is named at the end.
      '--retry=1',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    ...projects.flatMap((name) => ['--project', name]),
  ]);
  const found = readReport(report);
  return settle(
    'vitest',
    end,
    withIdle({ ...vitestCount(found), times: vitestTimes(found) }, projects, (name) => hasRun(found, name)),
  );
}

/** Where each project's files lie (build/vitest.config.ts); a run over several says nothing of one that is empty. */
const FILES = {
  unit: /\/tests\/unit\/(?!build\/).*\.test\.ts$/,
  page: /\/tests\/unit\/.*\.test\.tsx$/,
  contract: /\/tests\/contract\//,
  fences: /\/tests\/unit\/build\//,
  slow: /-(kill|fuzz|faketime|strace|power-cut)\.test\.ts$/,
  site: /\/tests\/site\//,
  'stand-in': /\/tests\/stand-in\//,
};

const hasRun = (found, project) =>
  (found?.testResults ?? []).some(
    (file) => FILES[project].test(file.name) && file.assertionResults.length > 0,
  );

/**
 * Runs whole projects of Playwright, one started while the other ends; one that ran no test counts as a failure.
 * @param {readonly string[]} projects
 * @returns {Promise<Count>}
 */
export async function runPlaywright(projects) {
  const report = `${RESULTS}/playwright.json`;
  const end = await runReported(
    report,
    'playwright',
    [
      ...['test', '--config', 'build/playwright.config.ts', '--reporter=list,json'],
      ...projects.flatMap((name) => ['--project', name]),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const found = readReport(report);
  const ran = playwrightProjects(found);
  return settle(
    'playwright',
    end,
    withIdle({ ...playwrightCount(found), times: playwrightTimes(found) }, projects, (name) => ran.has(name)),
  );
}

/** A count with a failure for each project of which nothing ran. */
function withIdle(count, projects, hasRun) {
  const idle = projects.filter((name) => !hasRun(name)).map((name) => `no test of ${name} ran`);
  return { ...count, failed: count.failed + idle.length, broken: [...count.broken, ...idle] };
}

async function runReported(report, command, args, env = {}) {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(report, { force: true });
  return run(command, args, {
    echo: true,
    // The report is the last thing it writes. What some test left behind has it fail, but not wait for so long.
    hasEnded: () => readReport(report) !== null,
    // Hundreds of short processes start in a run, and most of a start is reading the same sources again.
    env: { CI: 'true', FORCE_COLOR: '0', NODE_COMPILE_CACHE: resolve('.cache/node'), ...env },
  });
}

/** A runner that failed without naming a test, that ran none, or that a test left something running under, has failed once. */
function settle(name, { code, lingered }, count) {
  const why = lingered
    ? `${name} had to be ended: a test left something running`
    : count.passed + count.failed === 0
      ? `${name} ran no test`
      : `${name} ended with code ${code}`;
  if (!lingered && (count.failed > 0 || (code === 0 && count.passed > 0))) return count;
  return { ...count, failed: count.failed + 1, broken: [...count.broken, why] };
}
