import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditRows, headsFile, readHeads, verifyAudit } from '../../identity/index.ts';
import { ConfigError, openDatabase, readConfig } from '../../platform/index.ts';

const OPTIONS = { data: { type: 'string' }, heads: { type: 'string' } } as const;

/** Output of a command, and whether everything is correct. */
export interface AuditAnswer {
  readonly text: string;
  readonly isGood: boolean;
}

/**
 * An operator's `verify-audit` and `export-audit`, beside the running site or without it.
 * @param write takes the lines of an export as they are read
 * @throws ConfigError one line for each wrong word
 */
export async function runAudit(
  [command, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: (line: string) => void,
): Promise<AuditAnswer> {
  const { data: folder, heads } = readWords(args);
  const config = readConfig(folder === undefined ? [] : ['--data', folder], environment);
  if (config === 'help') throw new Error('no help was asked for');
  if (heads !== undefined && !existsSync(resolve(heads)))
    throw new ConfigError([`--heads: there is no file ${resolve(heads)}`]);
  const file = join(config.data, 'site.db');
  if (!existsSync(file)) throw new ConfigError([`--data: there is no site in ${config.data}`]);
  const database = openDatabase(file);
  try {
    if (command === 'export-audit') {
      let rows = 0;
      for await (const { previous, hash, ...row } of auditRows(database)) {
        const hashes = {
          previous: Buffer.from(previous).toString('hex'),
          hash: Buffer.from(hash).toString('hex'),
        };
        write(`${JSON.stringify({ ...row, ...hashes })}\n`);
        rows += 1;
      }
      return { text: `${rows} rows`, isGood: true };
    }
    const known = await readHeads(heads === undefined ? headsFile(config.data) : resolve(heads));
    const { rows, problems } = await verifyAudit(database, known);
    const lines = problems.slice(0, 100).map(({ id, what }) => `${id}: ${what}`);
    const verdict = problems.length === 0 ? 'the audit is whole' : `${problems.length} problems`;
    return {
      text: [...lines, `${verdict}: ${rows} rows, ${known.length} heads`].join('\n'),
      isGood: problems.length === 0,
    };
  } finally {
    database.close();
  }
}

function readWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (thrown) {
    throw new ConfigError([thrown instanceof Error ? thrown.message : String(thrown)]);
  }
}
