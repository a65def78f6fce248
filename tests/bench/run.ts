/** `npm run bench [ROW …] [--quick]`: measures the goals and prints them as one table. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verdictOf, type BenchContext, type Row } from './lib/row.ts';
import { startSite } from './lib/site.ts';
import { markdownTable, type Measured } from './lib/table.ts';
import { rows } from './rows/index.ts';

const root = join(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const wanted = words.filter((word) => !word.startsWith('--'));
const chosen = rows.filter((row) => wanted.length === 0 || wanted.includes(row.id));

/** A row that is void says nothing, so it is measured again, but not for ever. */
const TRIES = isQuick ? 1 : 3;

async function measure(row: Row, context: BenchContext): Promise<Measured> {
  process.stderr.write(`${row.id} ${row.what} … `);
  try {
    for (let round = 1; ; round++) {
      const figure = await row.run(context);
      const verdict = verdictOf(row, figure);
      process.stderr.write(`${figure.value.toFixed(2)} ${verdict}\n`);
      if (verdict !== 'void' || round === TRIES) return { row, figure, verdict };
    }
  } catch (thrown) {
    const error = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    process.stderr.write(`failed: ${error}\n`);
    return { row, figure: null, verdict: 'failed', error };
  }
}

/** Keeps the figures of a whole, unhurried run in the README, between its two marks. */
function keepInReadme(table: string): void {
  const file = join(import.meta.dirname, 'README.md');
  const stored = readFileSync(file, 'utf8').replace(
    /<!-- figures -->[^]*<!-- end -->/,
    `<!-- figures -->\n\n${table}\n\n<!-- end -->`,
  );
  writeFileSync(file, stored);
}

const scratch = mkdtempSync(join(tmpdir(), 'yoru-bench-run-'));
const site = await startSite(root, join(scratch, 'site'));
const measured: Measured[] = [];
try {
  const context = { site, root, scratch, rounds: isQuick ? 3 : 5, seconds: isQuick ? 2 : 6 };
  for (const row of chosen) measured.push(await measure(row, context));
} finally {
  await site.stop();
  rmSync(scratch, { recursive: true, force: true });
}

const table = markdownTable(measured);
console.log(table);
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/bench.json'), JSON.stringify(measured, null, 2));
if (!isQuick && wanted.length === 0) keepInReadme(table);
process.exitCode = measured.some(({ verdict }) => verdict === 'failed' || verdict === 'missed') ? 1 : 0;
