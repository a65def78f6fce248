import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

/** An exact limit: at most `most` events of one kind by one actor in any `ms` milliseconds, restarts included. */
export interface RateLimitRule {
  readonly kind: string;
  readonly most: number;
  readonly ms: number;
}

/** A rule and its actor; several names where the actor was counted under another before midnight. */
export interface Spending {
  readonly rule: RateLimitRule;
  readonly who: readonly [string, ...string[]];
}

/** What was counted; or the rule that is used up, the events that use it up, and how long it is. */
export type Spent =
  | { readonly ids: readonly number[] }
  | { readonly rule: RateLimitRule; readonly counted: readonly number[]; readonly waitMs: number };

/** Longest time that any rule looks back, milliseconds; older rows are deleted. */
const LONGEST_MS = 48 * 3_600_000;
const SWEPT_AT_ONCE = 100;

/**
 * Counts one event under each rule, or none where one of them is used up. Inside a change, so that of many at once not
 * one too many passes.
 * @param now a clock that was set back opens nothing: the latest event counts as now
 */
export function* consumeLimits(spendings: readonly Spending[], now: number): Steps<Spent> {
  const old = db
    .selectFrom('deed')
    .select('id')
    .where('at', '<', now - LONGEST_MS)
    .limit(SWEPT_AT_ONCE);
  yield db.deleteFrom('deed').where('id', 'in', old);
  let time = now;
  for (const { rule, who } of spendings) {
    const found = yield* rowsOf(
      db
        .selectFrom('deed')
        .select(['id', 'at'])
        .where('kind', '=', rule.kind)
        .where('who', 'in', who)
        .orderBy('at', 'desc')
        .limit(rule.most),
    );
    time = Math.max(time, found[0]?.at ?? 0);
    const first = found.length < rule.most ? undefined : found[rule.most - 1];
    if (first && first.at > time - rule.ms)
      return { rule, counted: found.map(({ id }) => id), waitMs: first.at + rule.ms - time };
  }
  const ids: number[] = [];
  for (const { rule, who } of spendings) ids.push(...(yield* addRateEvent(rule.kind, who[0], time)));
  return { ids };
}

/** Counts an event, whatever there was before. @returns its id */
export function* addRateEvent(kind: string, who: string, at: number): Steps<readonly number[]> {
  const insert = db.insertInto('deed').values({ kind, who, at }).returning('id');
  return (yield* rowsOf(insert)).map(({ id }) => id);
}

/** Actors of one kind of event since a time. */
export function* actorsSince(kind: string, since: number): Steps<readonly string[]> {
  const rows = yield* rowsOf(
    db.selectFrom('deed').select('who').distinct().where('kind', '=', kind).where('at', '>', since),
  );
  return rows.map(({ who }) => who);
}

/** Deletes events that should not have counted. */
export function* returnToLimits(ids: readonly number[]): Steps<void> {
  if (ids.length > 0) yield db.deleteFrom('deed').where('id', 'in', ids);
}
