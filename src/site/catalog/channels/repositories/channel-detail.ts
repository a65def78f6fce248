import type { SiteDatabase } from '../../../platform/index.ts';
import { CHANNEL_RECORD } from '../json/channel.ts';

/** `channel.get` as wire JSON; `undefined` if there is no such channel. */
export function channelJson(database: SiteDatabase, id: number): string | undefined {
  return database.prepared(CHANNEL_RECORD).pluck().get(id) as string | undefined;
}
