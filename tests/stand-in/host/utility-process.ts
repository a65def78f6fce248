import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ForkOptions, UtilityProcess } from 'electron';

const PORT = fileURLToPath(new URL('utility-port.cjs', import.meta.url));

/** A Node process that answers as a utility process does. Ports are not handed over. */
export const utilityProcess = {
  fork(file: string, args: string[] = [], { env = process.env }: ForkOptions = {}): UtilityProcess {
    const child = fork(file, args, {
      env: { ...env },
      execArgv: ['--disable-warning=ExperimentalWarning', '--require', PORT],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // A message to one that has ended is lost, as in Electron.
    child.on('error', () => undefined);
    return Object.assign(child, {
      postMessage: (message: never) => void child.send(message, () => undefined),
    }) as unknown as UtilityProcess;
  },
};
