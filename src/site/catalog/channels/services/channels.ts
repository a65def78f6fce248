import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  findObject,
  itemsJson,
  type ListingMemory,
  noSuchPage,
  objectCount,
  prepared,
  type PreparedJson,
  type SiteDatabase,
} from '../../../platform/index.ts';
import { channelJson } from '../repositories/channel-detail.ts';
import { channelGroupsJson, channelQuery, findChannelGroup } from '../repositories/channel-list.ts';

interface ChannelDeps {
  readonly database: SiteDatabase;
  readonly listings: ListingMemory;
}

/** A page of all channels or of one group (specification 7). @throws AppError `not_found` (group or page) */
export function listChannels(
  { database, listings }: ChannelDeps,
  { sort, count, group: dir, page }: InputOf<Api['channels.list']>,
): PreparedJson {
  const group = dir === '0' ? null : findChannelGroup(database, dir);
  if (group === undefined) throw new AppError({ code: 'not_found', field: 'group' });
  const total = group?.channels ?? objectCount(database, 'channel');
  const pages = Math.ceil(total / count);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const listQuery = channelQuery(sort, group?.id ?? null);
  const { cursors } = listings.of(`channels ${sort} ${dir}`);
  const channels = itemsJson(database, listQuery, { skip: (page - 1) * count, count, viewer: 0 }, cursors);
  const groups = channelGroupsJson(database);
  return prepared('{"channels":', channels, `,"groups":${groups},"total_count":${total},"pages":${pages}}`);
}

/** @throws AppError `not_found` */
export function getChannel({ database }: ChannelDeps, object: string): PreparedJson {
  const id = findObject(database, 'channel', object);
  const json = id === undefined ? undefined : channelJson(database, id);
  if (json === undefined) throw new AppError({ code: 'not_found' });
  return prepared(json);
}
