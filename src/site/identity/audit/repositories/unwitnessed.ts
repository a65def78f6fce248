import { sql } from 'kysely';
import { db } from '../../../platform/index.ts';

/** Ids of decisions without a row in the audit. */
export const decisionsWithout = () =>
  db
    .selectFrom('decision as d')
    .select('d.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as a')
            .select('a.id')
            .where('a.kind', '=', 'submission')
            .whereRef('a.object_id', '=', (eb) => eb.cast<string>('d.submission_id', 'text'))
            .whereRef('a.at', '=', 'd.at')
            .where((eb) => eb('a.act', '=', eb.cast<'approve'>('d.verdict', 'text'))),
        ),
      ),
    )
    .orderBy('d.id')
    .limit(1_000);

/** Admins' changes without a row. Version 0 is the state before the first change. */
export const editionsWithout = () =>
  db
    .selectFrom('edition as e')
    .select(['e.kind', 'e.object_id', 'e.version'])
    .where('e.version', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as a')
            .select('a.id')
            .where('a.act', 'in', ['add', 'save', 'remove', 'undo'])
            .whereRef('a.object_id', '=', 'e.object_id')
            .whereRef('a.at', '=', 'e.at')
            .where(({ or, eb, and, ref }) =>
              or([
                eb('e.kind', '=', sql<string>`${ref('a.kind')} || 's'`),
                and([eb('e.kind', '=', 'categories'), eb('a.kind', '=', 'category')]),
                and([eb('e.kind', '=', 'gate'), eb('a.kind', '=', 'setting')]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('e.kind')
    .orderBy('e.object_id')
    .orderBy('e.version')
    .limit(1_000);

/** Cases with a decision that has no row. */
export const casesWithout = () =>
  db
    .selectFrom('case_file as c')
    .select('c.id')
    .where('c.verdict', 'is not', null)
    .where('c.closed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as a')
            .select('a.id')
            .where('a.kind', '=', 'case')
            .where('a.act', '=', 'decide')
            .whereRef('a.object_id', '=', (eb) => eb.cast<string>('c.id', 'text'))
            .whereRef('a.at', '=', 'c.closed_at'),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(1_000);

/** Members whose ban has no row. This includes bans older than the audit: ban the member again to add the row. */
export const bansWithout = () =>
  db
    .selectFrom('account as m')
    .select('m.member_id as id')
    .where('m.state', '=', 'banned')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as a')
            .select('a.id')
            .where('a.kind', '=', 'member')
            .where('a.act', '=', 'ban')
            .whereRef('a.object_id', '=', (eb) => eb.cast<string>('m.member_id', 'text'))
            .where((eb) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('audit as b')
                    .select('b.id')
                    .where('b.kind', '=', 'member')
                    .where('b.act', '=', 'unban')
                    .whereRef('b.object_id', '=', 'a.object_id')
                    .whereRef('b.id', '>', 'a.id'),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy('m.member_id')
    .limit(1_000);

/** Staff whose role has no row, and members whose last row names another role than theirs. */
export const rolesWithout = () =>
  db
    .selectFrom('member as m')
    .select('m.id')
    .where(({ or, eb, not, exists, selectFrom }) => {
      const rows = selectFrom('audit as a')
        .select('a.id')
        .where('a.kind', '=', 'member')
        .where('a.act', '=', 'role')
        .whereRef('a.object_id', '=', eb.cast<string>('m.id', 'text'));
      const newest = rows
        .where(({ ref }) => sql<boolean>`${ref('a.detail')} LIKE '%"role":"' || ${ref('m.role')} || '"%'`)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom('audit as b')
                .select('b.id')
                .where('b.kind', '=', 'member')
                .where('b.act', '=', 'role')
                .whereRef('b.object_id', '=', 'a.object_id')
                .whereRef('b.id', '>', 'a.id'),
            ),
          ),
        );
      return or([eb('m.role', 'in', ['moderator', 'admin']), exists(rows)]).and(not(exists(newest)));
    })
    .orderBy('m.id')
    .limit(1_000);
