import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../../src/shared/api/table/index.ts';
import type { World } from '../support/world.ts';

type Fields = Readonly<Record<string, string>>;

/** A token of the form that tickets have. */
export const SOME_TOKEN = 'a'.repeat(43);

/** Fields of an operation on cases. */
export function caseForm(operation: Operation): Fields {
  switch (operation) {
    case 'ticket.get':
      return { token: SOME_TOKEN };
    case 'ticket.reply':
      return { token: SOME_TOKEN, message: 'A word more.' };
    case 'case.reply':
      return { to: 'note', text: 'A note.' };
    case 'case.preview':
    case 'case.decide':
      return { version: '1', verdict: 'answered' };
    default:
      return {};
  }
}

/** Whether an operation is one of staff on a case. */
export const isCase = (operation: Operation) => operation.startsWith('case.');

/** A case with a report that has a picture and a ticket. @returns the case's id */
export function addCaseRow({ database, clock, dir }: World, token = ''): number {
  const { sqlite } = database;
  const now = clock.now();
  const id = Number(
    sqlite
      .prepare(
        `INSERT INTO case_file (subject, kind, object_id, state, opened_at, complete_at, due_at)
         VALUES ('spam', 'member', 1, 'open', ?, ?, ?) RETURNING id`,
      )
      .pluck()
      .get(now, now, now + 86_400_000),
  );
  const key = `${String(id).padStart(32, 'a')}.webp`;
  const report = sqlite
    .prepare(
      `INSERT INTO report (subject, email, message, file_key, case_id, created_at)
       VALUES ('spam', 'hana@mail.example', 'A word.', ?, ?, ?) RETURNING id`,
    )
    .pluck()
    .get(key, id, now);
  const folder = join(dir, 'reports', key.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, key), 'RIFF');
  if (token !== '')
    sqlite
      .prepare('INSERT INTO case_ticket VALUES (?, ?, ?, ?)')
      .run(createHash('sha256').update(token).digest(), id, report, now);
  return id;
}

/** A case that the caller may work on, as the role that may. */
export function ownCase(world: World, memberId: number): Fields {
  world.database.sqlite.prepare(`UPDATE member SET role = 'moderator' WHERE id = ?`).run(memberId);
  return { id: String(addCaseRow(world)) };
}
