import { type Caller, isStaff } from '../../../identity/index.ts';
import {
  canView,
  instantSql,
  linkSql,
  booleanSql,
  ownerSql,
  pictureSql,
  PUBLIC,
  publicThumbSql,
  thumbSql,
} from '../../../visibility/index.ts';
import { derivedVersion, publicModel } from '../../../platform/index.ts';

/** A row of `video_json`: the ready JSON of a video by id, and its version; only public videos have one. */
export const readyVideo = (id: number) =>
  `SELECT v.id, ${lasting(publicThumbSql)}, ${version()} FROM video v WHERE v.id = ${id} AND ${PUBLIC}`;

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

/** A value of the wide table by its own lookup: a join takes eight times as long (measured). */
function text(column: string, without: string): string {
  return `coalesce((SELECT t.${column} FROM video_text t WHERE t.video_id = v.id), ${without})`;
}

/**
 * A model of the video, and whether there is a profile with any public video. While this video is public the answer is
 * yes, so it can be stored with the rest.
 */
function modelLink(): string {
  return `json_object('dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja, 'has_videos', ${publicModel('o')} AND EXISTS (
    SELECT 1 FROM video_count k WHERE k.scope = 'model' AND k.object = CAST(o.id AS TEXT) AND k.total > 0))`;
}

/**
 * The stored part, without the last brace; `platform/db/derived.ts` lists what changes it. Each subquery needs
 * `json()`, because its result is plain text to the outer function.
 */
function lasting(scr: string): string {
  return `rtrim(json_object(
    'video_id', CAST(v.id AS TEXT), 'dir', v.dir, 'title_en', v.title_en, 'title_ja', v.title_ja,
    'description_en', ${text('description_en', `''`)}, 'description_ja', ${text('description_ja', `''`)},
    'scr', ${scr}, 'color', v.color, 'duration', v.duration, 'added_date', ${instantSql('v.added_at')},
    'props', json_object('hd', v.is_hd), 'is_private', CAST(v.is_private AS TEXT), 'is_exclusive', v.is_exclusive,
    'uploader', ${ownerSql('v.uploader_id')},
    'channel', json((SELECT json_object('dir', c.dir, 'title', c.title_en, 'title_jp', c.title_ja,
                 'img', ${pictureSql('c.image_key')}) FROM channel c WHERE c.id = v.channel_id)),
    'models', json((SELECT json_group_array(${modelLink()}) FROM video_model l JOIN model o ON o.id = l.model_id
               WHERE l.video_id = v.id)),
    'categories', json((SELECT json_group_array(${linkSql('o')}) FROM video_category l JOIN category o ON o.id = l.category_id
                   WHERE l.video_id = v.id)),
    'tags', json((SELECT json_group_array(g.tag) FROM video_tag g WHERE g.video_id = v.id)),
    'formats', json((SELECT json_group_array(json_object(
                  'format', f.format, 'label', f.height || 'p', 'width', f.width, 'height', f.height))
                FROM (SELECT * FROM video_file WHERE video_id = v.id ORDER BY height DESC LIMIT 100) f)),
    'sg_id', v.sg_id, 'ex_tube', v.ex_tube, 'ex_id', v.ex_id), '}')`;
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
