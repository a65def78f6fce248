import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { createLog } from '../log/log.ts';
import { BUSY_MS, SETTINGS, type Sqlite } from './open-database.ts';
import { runSteps, type RunInWorker, type Step } from './steps.ts';

const log = createLog('database');

/**
 * Code of the thread, as text: the bundle and the sources share no file name. Closing the connection rolls back
 * what an error interrupted.
 */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { library, file, timeout, steps } = workerData;
  const Database = require('node:module').createRequire(library)('better-sqlite3');
  const sqlite = new Database(file, { timeout, fileMustExist: true });
  parentPort.postMessage('open');
  try {
    for (const [sql, values] of steps) {
      if (values) sqlite.prepare(sql).run(values);
      else sqlite.exec(sql);
    }
  } finally {
    sqlite.close();
  }
`;

/**
 * Work of seconds, done in a thread beside main, which has a page to answer; in main where no thread can be started. What
 * lives in memory has no second connection, and is little.
 * @param library a file that finds better-sqlite3 as its own
 */
export function createWorkerRunner(sqlite: Sqlite, library: string = import.meta.url): RunInWorker {
  return async (steps) => {
    if (steps.length === 0) return;
    if (sqlite.memory) return runSteps(sqlite, steps);
    const all = [[SETTINGS] as const, ...steps];
    if (await runInWorker(sqlite.name, all, library)) return;
    log.warn('no thread for the database, its work holds main up');
    // A connection of its own here too: its pragmas and unfinished transactions end with it.
    const beside = new Database(sqlite.name, { timeout: BUSY_MS });
    try {
      runSteps(beside, all);
    } finally {
      beside.close();
    }
  };
}

/** Whether there was a thread that could open the file; rejects with what happened after that. */
function runInWorker(file: string, steps: readonly Step[], library: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const thread = new Worker(THREAD, {
      eval: true,
      execArgv: [],
      workerData: { library, file, timeout: BUSY_MS, steps },
    });
    thread
      .on('message', () => (isOpen = true))
      .on('error', (error: Error) => (isOpen ? reject(error) : resolve(false)))
      .on('exit', (code) => {
        if (isOpen && code !== 0) reject(new Error(`the thread of the database ended with ${code}`));
        else resolve(isOpen);
      });
  });
}
