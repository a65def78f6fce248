import { startProcess, type RunningProcess } from './process.ts';

/** A program of its own that publishes ten videos a second into a site's database for as long as it runs. */
export function startWriter(data: string): Promise<RunningProcess> {
  return startProcess(process.execPath, [import.meta.filename, data], { ready: /writing/, core: 1 });
}

const [, script, data] = process.argv;
if (script === import.meta.filename && data !== undefined) await write(data);

async function write(folder: string): Promise<never> {
  const { default: Sqlite } = await import('better-sqlite3');
  const sqlite = new Sqlite(`${folder}/site.db`, { timeout: 5_000 });
  const columns = sqlite
    .prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('video') WHERE name <> 'id'`)
    .all()
    .map(({ name }) => name)
    .join(', ');
  const insert = sqlite.prepare(
    `INSERT INTO video (${columns}) SELECT ${columns} FROM video WHERE id = (SELECT max(id) FROM video) - 1000 * ? `,
  );
  console.log('writing');
  for (let round = 1; ; round++) {
    insert.run(round % 50);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
