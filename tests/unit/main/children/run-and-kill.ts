import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../../support/child.ts';

/** Whether it is time is looked at that often, milliseconds. */
const LOOK_MS = 2;

/**
 * Runs one of these scripts in a process of its own and kills it with SIGKILL after it was ready.
 * @param when milliseconds to wait, or what must have come about, given all that it said so far
 * @param inside a command that runs the script's own in surroundings of its making
 * @returns the lines it said
 */
export async function runAndKill(
  script: string,
  args: readonly string[],
  when: number | ((said: string) => boolean),
  inside: readonly string[] = [],
): Promise<readonly string[]> {
  const path = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  const [command = '', ...words] = [...inside, process.execPath, path, ...args];
  const child = startChild(command, words);
  let [output, complaints] = ['', ''];
  const isReady = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('\n')) resolve();
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const ended = new Promise<unknown>((resolve, reject) => {
    child.once('error', reject).once('close', (_code, by) => resolve(by));
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  await Promise.race([isReady, ended]);
  try {
    if (typeof when === 'number') await Promise.race([wait(when), ended]);
    else while (isRunning() && !when(output)) await wait(LOOK_MS);
  } finally {
    child.kill('SIGKILL');
  }
  if ((await ended) !== 'SIGKILL') throw new Error(`${script} ended by itself: ${output}${complaints}`);
  // A line without its end was cut by the kill.
  return output.split('\n').slice(0, -1);
}
