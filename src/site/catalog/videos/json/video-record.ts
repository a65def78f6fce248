import { type Caller, isStaff } from '../../../identity/index.ts';
import {
  canView,
  instantSql,
  linkSql,
  booleanSql,
  ownerText,
  pictureSql,
  PUBLIC,
  publicThumbSql,
  thumbSql,
} from '../../../visibility/index.ts';
import { derivedVersion, publicModel } from '../../../platform/index.ts';

/**
 * Rows of `video_json`: the ready JSON of the videos whose ids are in the JSON array `@ids`, and its version; only public
 * videos have one. With ids in its text every batch would be prepared, which takes ten times as long as to run it.
 */
export const readyVideos = () =>
  `SELECT v.id, ${lasting(publicThumbSql)}, ${version()} FROM json_each(@ids) w CROSS JOIN video v ON v.id = w.value
   WHERE ${PUBLIC}`;

let known = 0;
/** Of what a ready JSON is made by: an older site may have stored others. */
const version = () => (known ||= derivedVersion(lasting(publicThumbSql)));

/** Statements for `video.get` of the video `@id` as bytes. */
interface VideoRecord {
  /** Reads all source tables. */
  readonly full: string;
  /** Reads `video_json`; `null` if the video exists but has no ready JSON. Takes a third of the time. */
  readonly ready: string;
}

const texts = new Map<string, VideoRecord>();

/** Both for a kind of caller, made once. */
export function videoRecord(caller: Caller): VideoRecord {
  const key = caller.memberId === null ? 'visitor' : isStaff(caller) ? 'staff' : caller.role;
  const found = texts.get(key);
  if (found) return found;
  const select = (first: string) =>
    `SELECT CAST(${first} || ${passing(caller)} AS BLOB) FROM video v WHERE v.id = @id AND ${canView(caller)}`;
  // The video row decides who may see it, so ready JSON never shows a video that became private.
  const ready = `(SELECT j.json FROM video_json j WHERE j.video_id = v.id AND j.made_for = ${version()} AND ${PUBLIC})`;
  const made = { full: select(lasting(thumbSql)), ready: select(ready) };
  texts.set(key, made);
  return made;
}

/** Is known without a look at the model's counter where the video itself is one of its public ones, so can be stored. */
const HAS_VIDEOS = `${publicModel('o')} AND (${PUBLIC} OR o.videos > 0)`;

/**
 * The stored part, without the last brace; `platform/db/derived.ts` lists what changes it. Parts from other tables are
 * put behind each other as text: as values of one `json_object` each would be parsed again (a fifth of the time).
 */
function lasting(scr: string): string {
  return `concat(rtrim(json_object(
    'video_id', CAST(v.id AS TEXT), 'dir', v.dir, 'title_en', v.title_en, 'title_ja', v.title_ja,
    'scr', ${scr}, 'color', v.color, 'duration', v.duration, 'added_date', ${instantSql('v.added_at')},
    'props', json_object('hd', v.is_hd), 'is_private', CAST(v.is_private AS TEXT), 'is_exclusive', v.is_exclusive,
    'sg_id', v.sg_id, 'ex_tube', v.ex_tube, 'ex_id', v.ex_id), '}'),
    coalesce((SELECT concat(',"description_en":', json_quote(t.description_en), ',"description_ja":', json_quote(t.description_ja))
                FROM video_text t WHERE t.video_id = v.id), ',"description_en":"","description_ja":""'),
    ',"uploader":', coalesce(${ownerText('v.uploader_id')}, 'null'),
    ',"channel":', coalesce((SELECT json_object('dir', c.dir, 'title', c.title_en, 'title_jp', c.title_ja,
                 'img', ${pictureSql('c.image_key')}) FROM channel c WHERE c.id = v.channel_id), 'null'),
    ',"models":', (SELECT json_group_array(json_object('dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja,
                 'has_videos', ${HAS_VIDEOS})) FROM video_model l JOIN model o ON o.id = l.model_id WHERE l.video_id = v.id),
    ',"categories":', (SELECT json_group_array(${linkSql('o')}) FROM video_category l JOIN category o ON o.id = l.category_id
                   WHERE l.video_id = v.id),
    ',"tags":', (SELECT json_group_array(g.tag) FROM video_tag g WHERE g.video_id = v.id),
    ',"formats":', (SELECT json_group_array(json_object(
                  'format', f.format, 'label', f.height || 'p', 'width', f.width, 'height', f.height))
                FROM (SELECT format, width, height FROM video_file WHERE video_id = v.id ORDER BY height DESC LIMIT 100) f))`;
}

/**
 * Parts that change often or depend on the caller, beginning with the comma. One lookup for three values of the wide
 * table.
 */
function passing(caller: Caller): string {
  return `concat(',"rating":', v.rating, ',"video_viewed":', v.views, ',"comments":', v.comments,
    coalesce((SELECT concat(',"likes":', t.likes, ',"dislikes":', t.dislikes, ',"favourites":', t.favourites)
                FROM video_text t WHERE t.video_id = v.id), ',"likes":0,"dislikes":0,"favourites":0'),
    ',"can":', ${abilities(caller)}, '}')`;
}

/** What the caller may do (specification 6): owners need the uploader's role, staff may always. */
function abilities(caller: Caller): string {
  if (caller.memberId === null) return `'{"edit":false,"download":true,"comment":false}'`;
  const comment = booleanSql(`v.state = 'approved'`);
  const edit = isStaff(caller)
    ? `json('true')`
    : caller.role === 'uploader'
      ? booleanSql('v.uploader_id = @viewer')
      : `json('false')`;
  return `json_object('edit', ${edit}, 'download', json('true'), 'comment', ${comment})`;
}
