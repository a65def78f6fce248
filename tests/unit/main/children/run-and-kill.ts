import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Whether it is time is looked at that often, milliseconds. */
const LOOK_MS = 2;

/**
 * Runs one of these scripts in a process of its own and kills it with SIGKILL after it was ready.
 * @param when milliseconds to wait, or what must have come about, told all that it said so far
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
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let isTimed = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (isTimed || !output.includes('\n')) return;
    isTimed = true;
    void wait(typeof when === 'number' ? when : 0).then(async () => {
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      while (typeof when === 'function' && isRunning() && !when(output)) await wait(LOOK_MS);
      child.kill('SIGKILL');
    });
  });
  const signal = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (_code, by) => resolve(by));
  });
  if (signal !== 'SIGKILL') throw new Error(`${script} ended by itself: ${output}`);
  // A line without its end was cut by the kill.
  return output.split('\n').slice(0, -1);
}
