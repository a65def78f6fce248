import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from './run.mjs';

const RESULTS = 'test-results';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * Runs vitest over whole projects; a project that ran no test counts as a failure.
 * @param {readonly string[]} projects
 * @returns {Promise<Count>}
 */
export async function runVitest(projects) {
  const report = `${RESULTS}/vitest.json`;
  const { code } = await runReported(report, 'vitest', [
    ...[
      'run',
      '--config',
      'build/vitest.config.ts',
      '--reporter=default',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    ...projects.flatMap((name) => ['--project', name]),
  ]);
  const found = readReport(report);
  const idle = projects.filter((name) => !hasRun(found, name));
  for (const name of idle) console.log(`vitest ran no test of ${name}`);
  return settle('vitest', code, {
    passed: found?.numPassedTests ?? 0,
    failed: (found?.numFailedTests ?? 0) + brokenFiles(found) + idle.length,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
  });
}

/** Where each project's files lie (build/vitest.config.ts); a run over several says nothing of one that is empty. */
const FILES = {
  unit: /\/tests\/unit\/(shared|main)\//,
  page: /\/tests\/unit\/(renderer|web)\//,
  contract: /\/tests\/contract\//,
  fences: /\/tests\/unit\/build\//,
  slow: /-(kill|fuzz)\.test\.ts$/,
  site: /\/tests\/site\//,
  'stand-in': /\/tests\/stand-in\//,
};

const hasRun = (found, project) =>
  (found?.testResults ?? []).some(
    (file) => FILES[project].test(file.name) && file.assertionResults.length > 0,
  );

/** Files that failed before any of their tests ran. */
const brokenFiles = (found) =>
  (found?.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .length;

/**
 * Runs one project of Playwright.
 * @param {string} project
 * @returns {Promise<Count>}
 */
export async function runPlaywright(project) {
  const report = `${RESULTS}/${project}.json`;
  const { code } = await runReported(
    report,
    'playwright',
    ['test', '--config', 'build/playwright.config.ts', '--project', project, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const { stats, errors = [] } = readReport(report) ?? {};
  const flaky = stats?.flaky ?? 0;
  // A test that fails now and then has found something: said here, to be looked into.
  if (flaky > 0) console.log(`playwright ${project}: ${flaky} passed only at the second try ("flaky" above)`);
  return settle(`playwright ${project}`, code, {
    passed: (stats?.expected ?? 0) + flaky,
    failed: (stats?.unexpected ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
  });
}

async function runReported(report, command, args, env = {}) {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(report, { force: true });
  return run(command, args, {
    echo: true,
    timeoutMs: 900_000,
    env: { CI: 'true', FORCE_COLOR: '0', ...env },
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that failed without naming a test, or that ran none, has failed once. */
function settle(name, code, count) {
  if (count.passed + count.failed === 0) console.log(`${name} ran no test`);
  else if (code === 0 || count.failed > 0) return count;
  else console.log(`${name} ended with code ${code}`);
  return { ...count, failed: count.failed + 1 };
}
