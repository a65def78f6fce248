import { run } from './run.mjs';

/**
 * @typedef {{ name: string, command: string, args: readonly string[], silenceMs?: number }} Step
 */

/**
 * Runs steps, `width` at a time in the given order; one line each with its time, the output of failed ones only.
 * @param {readonly Step[]} steps
 * @param {number} width
 * @returns {Promise<{ passed: number, failed: number, broken: string[] }>} `broken` names what failed
 */
export async function runSteps(steps, width) {
  const waiting = [...steps];
  const broken = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { code, output, seconds } = await run(step.command, step.args, { silenceMs: step.silenceMs });
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`,
      );
      if (code === 0) continue;
      broken.push(step.name);
      console.log(output.trimEnd().replaceAll(/^/gm, '       '));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return { passed: steps.length - broken.length, failed: broken.length, broken };
}
