import { publicModel } from '../../../platform/index.ts';
import { ageSql, cataloguesOf, instantSql, pictureSql } from '../../../visibility/index.ts';

/** Tile of the model `o`. */
export const modelTile = `json_object('id', CAST(o.id AS TEXT), 'dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja,
  'img', ${pictureSql('o.image_key')},
  'statistics', json_object('videos', o.videos, 'viewed', o.views, 'subscribers', o.subscribers))`;

/** `model.get` of the model with the dir `@dir`, on the day `@today`. */
export const MODEL_RECORD = `SELECT json_object(
    'id', CAST(o.id AS TEXT), 'dir', o.dir, 'title_en', o.title_en, 'title_ja', o.title_ja,
    'aliases', json((SELECT json_group_array(a.name) FROM (SELECT name FROM model_alias WHERE model_id = o.id ORDER BY name) a)),
    'img', ${pictureSql('o.image_key')}, 'gender', o.gender, 'age', ${ageSql('o.birth_date')}, 'country', o.country,
    'tits_size', o.breast_size, 'hair_color', o.hair_color, 'height', o.height_cm, 'weight', o.weight_kg,
    'tattoo', o.tattoo, 'piercing', o.piercing, 'race', o.race,
    'info_en', coalesce(t.info_en, ''), 'info_ja', coalesce(t.info_ja, ''), 'rating', o.rating,
    'statistics', json_object('videos', o.videos, 'viewed', o.views, 'subscribers', o.subscribers, 'comments', o.comments),
    'sections', ${cataloguesOf('model', 'o.id')}, 'added_date', ${instantSql('o.added_at')},
    'last_video_date', CASE WHEN o.videos > 0 THEN ${instantSql('o.last_video_at')} END)
  FROM model o LEFT JOIN model_text t ON t.model_id = o.id WHERE o.dir = @dir AND ${publicModel('o')}`;
