import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree, ROOT, runTool } from '../../support/planted-tree.ts';

const STEPS = path.join(ROOT, 'build/scripts/lib/steps.mjs');

async function runPlanted(steps: readonly object[]) {
  const script = `import { runSteps } from ${JSON.stringify(STEPS)};
console.log(JSON.stringify(await runSteps(${JSON.stringify(steps)}, 2)));`;
  await using tree = await plantTree({ 'run.mjs': script });
  return (await runTool(path.join(tree.root, 'run.mjs'), [])).output;
}

const node = (name: string, code: string) => ({ name, command: process.execPath, args: ['-e', code] });

describe('the step runner', () => {
  it('counts, and shows the output of what failed only', async () => {
    const output = await runPlanted([
      node('good', "console.log('quiet')"),
      node('bad', "console.log('why'); process.exit(3)"),
    ]);
    expect(output).toMatch(/^ok +good/m);
    expect(output).toMatch(/^FAILED bad/m);
    expect(output).toContain('why');
    expect(output).not.toContain('quiet');
    expect(output).toContain('{"passed":1,"failed":1,"broken":["bad"]}');
  });

  it('fails a step whose command does not exist', async () => {
    expect(await runPlanted([{ name: 'gone', command: 'no-such-command-here', args: [] }])).toContain(
      '"failed":1',
    );
  });

  it('ends a step that hangs, and its children', async () => {
    const hang =
      "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)'], { stdio: 'inherit' })";
    const output = await runPlanted([{ ...node('hang', hang), silenceMs: 1_500 }]);
    expect(output).toContain('no word for 2 s');
    expect(output).toContain('"failed":1');
  });

  it.each([false, true])(
    'ends what stays although its work is over (apart from its group: %s)',
    async (detached) => {
      const lib = JSON.stringify(path.join(ROOT, 'build/scripts/lib/run.mjs'));
      const left = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 4e3)'], { stdio: 'inherit', detached: ${detached} }).unref()`;
      const run = (
        hasEnded: boolean,
      ) => `const { lingered, code } = await run(process.execPath, ['-e', ${JSON.stringify(left)}],
  { lingerMs: 500, hasEnded: () => ${hasEnded} });
console.log(lingered, code);`;
      await using tree = await plantTree({
        'run.mjs': `import { run } from ${lib};\n{${run(true)}}\n{${run(false)}}`,
      });
      const { output } = await runTool(path.join(tree.root, 'run.mjs'), []);
      // The second is the control: what was left keeps it until it ends by itself.
      expect(output.trim().split('\n')).toEqual(['true 124', 'false 0']);
    },
  );
});
