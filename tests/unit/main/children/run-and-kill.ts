import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs one of these scripts in a process of its own and kills it with SIGKILL some time after it was ready.
 * @param delay milliseconds
 * @returns the lines it said
 */
export async function runAndKill(
  script: string,
  args: readonly string[],
  delay: number,
): Promise<readonly string[]> {
  const path = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let isTimed = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (isTimed || !output.includes('\n')) return;
    isTimed = true;
    setTimeout(() => child.kill('SIGKILL'), delay);
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  if (signal !== 'SIGKILL') throw new Error(`${script} ended by itself: ${output}`);
  // A line without its end was cut by the kill.
  return output.split('\n').slice(0, -1);
}
