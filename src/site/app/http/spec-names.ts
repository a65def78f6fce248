import type { WireFields } from '../../../shared/api/endpoint.ts';

type Rename = (fields: WireFields) => WireFields;

/** A video's id alone names the target: the specification has no `on` (section 7). */
const aboutVideo: Rename = (fields) => {
  const { video_id, ...rest } = fields;
  const isTarget = video_id !== undefined && !('on' in rest) && !('object_id' in rest);
  return isTarget ? { ...rest, on: 'video', object_id: video_id } : fields;
};

/** `vote` is the value of a vote. */
const vote: Rename = (fields) => {
  const { vote: value, ...rest } = fields;
  return value !== undefined && !('value' in rest) ? { ...rest, value } : fields;
};

/** Operations that also accept the specification's field names; our own field has priority. */
const RENAMES: Readonly<Record<string, Rename>> = {
  'vote.add': (fields) => vote(aboutVideo(fields)),
  'vote.rem': aboutVideo,
  'comment.add': aboutVideo,
};

/** The fields of a call by our names, whichever names it used (decisions E). */
export function ownNames(operation: string, fields: WireFields): WireFields {
  return RENAMES[operation]?.(fields) ?? fields;
}
