import type { SiteDatabase } from '../../../platform/index.ts';
import { PUBLIC, publicThumbSql } from '../../../visibility/index.ts';

/** Facts about a video for search engines. */
export interface VideoRow {
  readonly id: number;
  readonly dir: string;
  readonly title: string;
  readonly titleJa: string;
  readonly description: string;
  readonly descriptionJa: string;
  /** Address of its picture; empty: no picture. */
  readonly poster: string;
  /** Seconds. */
  readonly duration: number;
  readonly views: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** Public videos by id. @param until the first id that is excluded */
export function videosBetween(database: SiteDatabase, from: number, until: number): readonly VideoRow[] {
  const text = `SELECT v.id, v.dir, v.title_en AS title, v.title_ja AS titleJa,
      coalesce(t.description_en, '') AS description, coalesce(t.description_ja, '') AS descriptionJa,
      ${publicThumbSql} AS poster, v.duration, v.views, v.added_at AS addedAt
    FROM video v LEFT JOIN video_text t ON t.video_id = v.id
    WHERE v.id >= @from AND v.id < @until AND ${PUBLIC} ORDER BY v.id`;
  return database.prepared(text).all({ from, until }) as VideoRow[];
}
