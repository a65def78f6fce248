import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * `broken` names what failed, `flaky` what passed only at the second try: it has found something all the same.
 * @typedef {{ passed: number, failed: number, skipped: number, broken: string[], flaky: string[] }} Count
 */

/** A runner's report, or `null` where it left none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @returns {Count} of vitest's report; a file that failed before any of its tests ran counts as one failure */
export function vitestCount(found) {
  const files = found?.testResults ?? [];
  const empty = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, name: `${nameOf(file)} > ${test.fullName}` })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed: found?.numPassedTests ?? 0,
    failed: failed.length + empty.length,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
    broken: [...failed.map(({ name }) => name), ...empty.map(nameOf)],
    // What passed at the second try keeps the messages of the first.
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ name }) => name),
  };
}

const nameOf = (file) => relative('.', file.name);

/** @returns {Count} of Playwright's report */
export function playwrightCount(found) {
  const { stats, errors = [], suites = [] } = found ?? {};
  const specs = specsOf(suites);
  const named = (wanted) => specs.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
    broken: [...named('unexpected'), ...errors.map(({ message = '' }) => message.split('\n', 1)[0])],
    flaky: named('flaky'),
  };
}

/** @typedef {{ file: string, seconds: number }} Time of a file's tests, their second tries included */

/** @returns {Time[]} of vitest's files */
export const vitestTimes = (found) =>
  (found?.testResults ?? []).map((file) => ({
    file: nameOf(file),
    seconds: (file.endTime - file.startTime) / 1_000,
  }));

/** @returns {Time[]} of Playwright's files */
export function playwrightTimes(found) {
  const seconds = new Map();
  for (const { file, ms } of specsOf(found?.suites ?? []))
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1_000);
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
}

/** @returns {ReadonlySet<string>} the projects of Playwright of which something ran */
export const playwrightProjects = (found) =>
  new Set(specsOf(found?.suites ?? []).flatMap(({ project, tries }) => (tries > 0 ? [project] : [])));

const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, projectName, results }) => ({
        file,
        name: `${file} > ${title}`,
        status,
        project: projectName,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        // What was skipped has a result as well.
        tries: results.filter((each) => each.status !== 'skipped').length,
      })),
    ),
    ...specsOf(inner),
  ]);
