import { rmSync } from 'node:fs';
import type { HOST_NOTICES } from '../../shared/entities/host-info.ts';
import { createLog } from '../log.ts';
import { backUp, isBackupDue, listBackups, listBeside } from './backup.ts';
import { createHistoryTable } from './history-table.ts';
import { HISTORY } from './history-kind.ts';
import { suspect } from './open-database.ts';
import { openKept } from './open-kept.ts';

const log = createLog('history');

type Notice = (typeof HOST_NOTICES)[number];

/** The open history and what the visitor should know of how it was opened. */
export interface OpenHistory {
  readonly table: ReturnType<typeof createHistoryTable>;
  readonly notices: readonly Notice[];
  /** Tidies the words index and makes a backup when the newest is a day old. Never throws. */
  maintain(): void;
  /** Copies that still hold removed visits go too: backups, and for `everything` what was set aside. */
  purgeCopies(what: 'backups' | 'everything'): void;
  /** Reading it found damage: the next start looks closer. Never throws. */
  suspect(): void;
  close(): void;
}

/**
 * Opens the history whatever state it is in: damaged, it is replaced by the newest good copy; where nothing can
 * be kept at all, visits live in memory for this run and a notice says so.
 * @param now milliseconds since 1970
 */
export function openHistory(file: string, now: () => number): OpenHistory {
  const { sqlite, outcome } = openKept(file, now(), HISTORY);
  const table = createHistoryTable(sqlite);
  const isKept = !sqlite.memory;
  return {
    table,
    notices: outcome === 'good' ? [] : [`history_${outcome}`],
    maintain() {
      try {
        table.tidy();
        if (isKept && table.list({ page: 1 }).totalCount > 0 && isBackupDue(file, now()))
          backUp(sqlite, file, now());
      } catch (thrown) {
        log.warn('no backup of the history', thrown);
      }
    },
    purgeCopies(what) {
      const copies = [...listBackups(file), ...(what === 'everything' ? listBeside(file, 'corrupt-') : [])];
      for (const copy of copies) rmSync(copy, { force: true });
    },
    suspect() {
      try {
        if (isKept) suspect(file);
      } catch (thrown) {
        log.warn('the damage could not be noted', thrown);
      }
    },
    close: () => sqlite.close(),
  };
}
