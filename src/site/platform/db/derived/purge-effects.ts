import { withRow } from './counter.ts';
import type { Effect } from './effect.ts';
import type { PurgeRule, TableRule } from './table-rule.ts';

/** Kind of the jobs that these triggers put: what shared caches must not show any more. */
export const PURGE_CACHE_JOB = 'cache_purge';

/** Fact of a site that has a cache to be called: without it nothing is put (`app/purge`). */
export const PURGE_FACT = 'purge';

/**
 * Puts a job in the change in which something stops being public, by any writer: a member, staff, an operator's command
 * or what is erased. Names come from the row as it was, since nothing else has them after the change.
 */
export function purgeEffects(table: string, { purge, when = 'TRUE' }: TableRule): readonly Effect[] {
  if (!purge) return [];
  const was = withRow(when, 'r', 'OLD');
  // What goes with its object (`ON DELETE CASCADE`) goes after it: the object's own row has put the job.
  const isThere = `AND ${withRow(purge.object, 'r', 'OLD')} IS NOT NULL`;
  const put = (more: string) => `INSERT INTO job (kind, payload, run_at, created_at)
    SELECT '${PURGE_CACHE_JOB}', CAST(${payloadOf(purge, more)} AS BLOB), ${NOW}, ${NOW}
    WHERE EXISTS (SELECT 1 FROM site_fact WHERE name = '${PURGE_FACT}') AND (${was}) ${isThere};`;
  const inside = purge.inside === undefined ? NONE : withRow(insideOf(purge.inside), 'r', 'OLD');
  const left = purge.inside === undefined ? NONE : `iif(${withRow(when, 'r', 'NEW')}, ${NONE}, ${inside})`;
  return [
    // What belongs to the row is there until then.
    { table, when: 'BEFORE DELETE', sql: put(inside) },
    { table, when: 'AFTER UPDATE', of: { name: 'purge', columns: purge.columns }, sql: put(left) },
  ];
}

/** Milliseconds since 1970. */
const NOW = `CAST(strftime('%s', 'now') AS INTEGER) * 1000`;

const NONE = `'[]'`;

// oxlint-disable-next-line yoru/one-door -- it is the payload of a job, no answer
const insideOf = (rows: string) => `(SELECT json_group_array(p.key) FROM (${rows}) p)`;

// oxlint-disable-next-line yoru/one-door -- the same
const payloadOf = ({ kind, object, pictures = [] }: PurgeRule, inside: string) => `json_object(
      'kind', '${kind}', 'object', CAST(${withRow(object, 'r', 'OLD')} AS TEXT),
      'pictures', json_array(${pictures.map((name) => `OLD.${name}`).join(', ')}), 'inside', json(${inside}))`;
