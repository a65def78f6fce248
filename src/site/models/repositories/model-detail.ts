import type { SiteDatabase } from '../../db/open.ts';
import { instant, picture, sectionsOf } from '../../paging/repositories/sql-json.ts';

/** Whole years on `@today`; by the text of month and day, so that 29 February counts on 1 March. */
const AGE = `CAST(substr(@today, 1, 4) AS INTEGER) - CAST(substr(o.birth_date, 1, 4) AS INTEGER)
  - (substr(@today, 6) < substr(o.birth_date, 6))`;

const TEXT = `SELECT json_object(
    'id', CAST(o.id AS TEXT), 'dir', o.dir, 'title_en', o.title_en, 'title_ja', o.title_ja,
    'aliases', json((SELECT json_group_array(a.name) FROM (SELECT name FROM model_alias WHERE model_id = o.id ORDER BY name) a)),
    'img', ${picture('o.image_key')}, 'gender', o.gender, 'age', ${AGE}, 'country', o.country,
    'tits_size', o.breast_size, 'hair_color', o.hair_color, 'height', o.height_cm, 'weight', o.weight_kg,
    'tattoo', o.tattoo, 'piercing', o.piercing, 'race', o.race,
    'info_en', coalesce(t.info_en, ''), 'info_ja', coalesce(t.info_ja, ''), 'rating', o.rating,
    'statistics', json_object('videos', o.videos, 'viewed', o.views, 'subscribers', o.subscribers, 'comments', o.comments),
    'sections', ${sectionsOf('model', 'o.id')}, 'added_date', ${instant('o.added_at')},
    'last_video_date', CASE WHEN o.videos > 0 THEN ${instant('o.last_video_at')} END)
  FROM model o LEFT JOIN model_text t ON t.model_id = o.id WHERE o.dir = @dir`;

/** `model.get` as wire JSON; `undefined` when there is no such model. @param today the server's day, ISO */
export function modelJson(database: SiteDatabase, dir: string, today: string): string | undefined {
  return database.prepared(TEXT).pluck().get({ dir, today }) as string | undefined;
}
