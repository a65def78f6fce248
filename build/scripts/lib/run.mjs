import { spawn } from 'node:child_process';

/**
 * Runs one command to its end, and returns its output. Plain Node without packages: also runs before they are installed.
 * Its whole process group ends with it, so that a timed-out runner leaves no browser behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, silenceMs?: number, echo?: boolean,
 *   hasEnded?: () => boolean, lingerMs?: number }} [options]
 * It is ended once it has said nothing for `silenceMs`: what is slow on a busy machine still speaks, what hangs does not.
 * Lint speaks at its end alone, after two minutes or ten.
 * `echo` also shows the output while it comes; once `hasEnded` says that its work is over it may linger that long
 * @returns {Promise<{ code: number, output: string, seconds: number, timedOut: boolean, lingered: boolean }>}
 */
export function run(
  command,
  args,
  { env = {}, cwd = process.cwd(), silenceMs = 1_800_000, echo = false, hasEnded, lingerMs = 60_000 } = {},
) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    let output = '';
    let timedOut = false;
    let lingered = false;
    const keep = (chunk) => {
      output += chunk;
      timer.refresh();
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const stopWithUs = () => endGroup(child);
    process.once('exit', stopWithUs);
    const timer = setTimeout(() => {
      timedOut = true;
      keep(`\n${command}: no word for ${Math.round(silenceMs / 1000)} s\n`);
      endGroup(child);
    }, silenceMs);
    let over = Infinity;
    const watch = setInterval(() => {
      if (hasEnded?.()) over = Math.min(over, performance.now());
      if (performance.now() < over + lingerMs) return;
      lingered = true;
      endGroup(child);
    }, lingerMs / 20);
    const finish = (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      process.off('exit', stopWithUs);
      resolve({ code, output, seconds: (performance.now() - started) / 1000, timedOut, lingered });
    };
    child.once('error', (error) => {
      keep(`${command}: ${error.message}\n`);
      finish(127);
    });
    child.once('close', (code) => finish(timedOut || lingered ? 124 : (code ?? 1)));
  });
}

function endGroup(child) {
  // What went into a group of its own may hold these open for ever.
  child.stdout.destroy();
  child.stderr.destroy();
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
