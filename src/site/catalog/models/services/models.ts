import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  cappedCount,
  type Clock,
  itemsJson,
  type ListingMemory,
  noSuchPage,
  objectCount,
  prepared,
  type PreparedJson,
  type SiteDatabase,
} from '../../../platform/index.ts';
import { modelJson } from '../repositories/model-detail.ts';
import { modelQuery } from '../repositories/model-query.ts';

interface ModelDeps {
  readonly database: SiteDatabase;
  readonly clock: Clock;
  readonly listings: ListingMemory;
}

/**
 * A page of models (specification 7). Models without a video are listed, but without a link.
 * @throws AppError `not_found` (page)
 */
export function listModels(
  { database, clock, listings }: ModelDeps,
  { sort, count, page, ...facts }: InputOf<Api['models.list']>,
): PreparedJson {
  const today = dayOf(clock);
  const listQuery = modelQuery(sort, facts, today);
  const memory = listings.of(`models ${JSON.stringify([sort, facts, today])}`, ['names', 'people']);
  const total = Object.values(facts).every((word) => word === 'all')
    ? objectCount(database, 'model')
    : (memory.total ??= cappedCount(database, listQuery, 0));
  const pages = Math.ceil(total / count);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const models = itemsJson(
    database,
    listQuery,
    { skip: (page - 1) * count, count, viewer: 0 },
    memory.cursors,
  );
  return prepared('{"models":', models, `,"total_count":${total},"pages":${pages}}`);
}

/** @throws AppError `not_found` */
export function getModel({ database, clock }: ModelDeps, dir: string): PreparedJson {
  const json = modelJson(database, dir, dayOf(clock));
  if (json === undefined) throw new AppError({ code: 'not_found' });
  return prepared(json);
}

/** The server's day in UTC. */
function dayOf(clock: Clock): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}
