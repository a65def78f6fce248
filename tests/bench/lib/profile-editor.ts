import { startProcess, type RunningProcess } from './process.ts';

/** A program of its own in which a member edits their profile every 20 ms, for as long as it runs. */
export function startEditor(data: string): Promise<RunningProcess> {
  return startProcess(process.execPath, [import.meta.filename, data], { ready: /editing/, core: 1 });
}

const [, script, data] = process.argv;
if (script === import.meta.filename && data !== undefined) await edit(data);

async function edit(folder: string): Promise<never> {
  const { default: Sqlite } = await import('better-sqlite3');
  const sqlite = new Sqlite(`${folder}/site.db`, { timeout: 5_000 });
  const update = sqlite.prepare('UPDATE member SET city = ? WHERE id = (SELECT max(id) FROM member)');
  console.log('editing');
  for (let edits = 1; ; edits++) {
    update.run(`City ${edits}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
