import type { Caller } from '../../identity/index.ts';
import type { SiteDatabase } from '../../platform/index.ts';
import { canViewAlbum } from '../policies/can-view-collections.ts';
import { canView, viewerOf } from '../policies/can-view.ts';

/** Whether a video exists that the caller may see. */
export function canSeeVideo(database: SiteDatabase, id: number, caller: Caller): boolean {
  const statement = database.prepared(`SELECT 1 FROM video v WHERE v.id = @id AND ${canView(caller)}`);
  return statement.get({ id, viewer: viewerOf(caller) }) !== undefined;
}

/** Whether an album exists that the caller may see. */
export function canSeeAlbum(database: SiteDatabase, id: number, caller: Caller): boolean {
  const statement = database.prepared(`SELECT 1 FROM album a WHERE a.id = @id AND ${canViewAlbum(caller)}`);
  return statement.get({ id, viewer: viewerOf(caller) }) !== undefined;
}
