import type { SiteDatabase } from '../../../platform/index.ts';
import { MODEL_RECORD } from '../json/model.ts';

/** `model.get` as wire JSON; `undefined` if there is no such model. @param today the server's day, ISO */
export function modelJson(database: SiteDatabase, dir: string, today: string): string | undefined {
  return database.prepared(MODEL_RECORD).pluck().get({ dir, today }) as string | undefined;
}
