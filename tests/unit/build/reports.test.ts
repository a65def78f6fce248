import path from 'node:path';
import { expect, it } from 'vitest';
import { playwrightProjects, readReport } from '../../../build/scripts/lib/reports.mjs';
import { plantTree, ROOT, runTool } from '../../support/planted-tree.ts';

const REPORTS = path.join(ROOT, 'build/scripts/lib/reports.mjs');

/** One that passes, one that fails, one that passes at the second try. */
const threeOutcomes = (from: string) => `import { expect, test } from '${from}';
let tries = 0;
test('good', () => {});
test('bad', () => expect(1).toBe(2));
test('shy', () => expect((tries += 1)).toBe(2));`;

/** The count our scripts make of what a runner says of a planted tree. */
async function countOf(root: string, call: string): Promise<unknown> {
  const script = `import * as reports from ${JSON.stringify(REPORTS)};
console.log(JSON.stringify(reports.${call}(reports.readReport('report.json'))));`;
  const { output } = await runTool('--input-type=module', ['-e', script], root);
  return JSON.parse(output);
}

it('vitest: names what failed, a file that could not run, and what needed a second try', async () => {
  await using tree = await plantTree({
    'three.test.ts': threeOutcomes('vitest'),
    'unread.test.ts': "import './nowhere.ts';",
  });
  const args = ['run', '--root', tree.root, '--retry=1', '--reporter=json', '--outputFile.json=report.json'];
  await runTool(path.join(ROOT, 'node_modules/vitest/vitest.mjs'), args, tree.root);
  expect(await countOf(tree.root, 'vitestCount')).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    broken: ['three.test.ts > bad', 'unread.test.ts'],
    flaky: ['three.test.ts > shy'],
  });
  expect(await countOf(tree.root, 'vitestTimes')).toContainEqual({
    file: 'three.test.ts',
    seconds: expect.any(Number),
  });
});

it('Playwright: the same', async () => {
  const spec = threeOutcomes('@playwright/test').replace('let tries = 0;', '');
  await using tree = await plantTree({
    'package.json': '{"type":"module"}',
    // A second try is another process, so what is counted lies in a file.
    'three.spec.ts': `import { appendFileSync, readFileSync } from 'node:fs';
${spec.replace('(tries += 1)', "(appendFileSync('tries', 'x'), readFileSync('tries', 'utf8').length)")}`,
    // Planted, to be found out: a project of which all is skipped must not count as one that ran.
    'skipped.spec.ts': `import { test } from '@playwright/test'; test.skip('not today', () => {});`,
    'playwright.config.ts': `export default {
  retries: 1, reporter: [["json", { outputFile: "report.json" }]],
  projects: [{ name: 'three', testMatch: 'three.spec.ts' }, { name: 'idle', testMatch: 'skipped.spec.ts' }],
};`,
  });
  await runTool(path.join(ROOT, 'node_modules/@playwright/test/cli.js'), ['test'], tree.root);
  expect(await countOf(tree.root, 'playwrightCount')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    broken: ['three.spec.ts > bad'],
    flaky: ['three.spec.ts > shy'],
  });
  expect(await countOf(tree.root, 'playwrightTimes')).toContainEqual({
    file: 'three.spec.ts',
    seconds: expect.any(Number),
  });
  // One that skips everything has not run.
  expect(playwrightProjects(readReport(path.join(tree.root, 'report.json')))).toEqual(new Set(['three']));
});
