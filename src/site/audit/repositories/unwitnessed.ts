import { db } from '../../db/queries.ts';

/** Decisions since there is an audit that it does not have, by their ids. */
export const decisionsWithout = () =>
  db
    .selectFrom('decision as d')
    .select('d.id')
    .where('d.at', '>=', (eb) =>
      eb
        .selectFrom('migration')
        .select((inner) => inner.fn.coalesce('migration.applied_at', inner.lit(0)).as('at'))
        .where('migration.name', 'like', '%-audit%')
        .limit(1),
    )
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
