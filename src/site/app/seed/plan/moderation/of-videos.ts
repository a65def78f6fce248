import { createHash } from 'node:crypto';
import type { ProbeFacts } from '../../../../../shared/entities/moderation-submission.ts';
import { SCREENSHOTS } from '../../../../../shared/upload/limits.ts';
import { legalName } from '../../../../../shared/upload/file-name.ts';
import type { DemoPicture } from '../../media.ts';
import { DEMO_ACCOUNTS } from '../../accounts.ts';
import { at, makeRandom } from '../../random.ts';
import { RANDOM_SEED } from '../../constants.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { PlannedVideo } from '../videos.ts';
import { draftOfSending, draftOfVideo, edited, type Names } from './drafts.ts';
import { LIVES, type Life, type LifeName, type Living } from './lives.ts';
import type { Picture, Planned, UploadRow } from './planned.ts';
import { PROPOSED_IN } from './proposed.ts';
import type { SentFile } from './under-way.ts';

/**
 * Histories of the pending videos, newest first. Of every four, the first belongs to `demo` and the second to
 * `uploader`.
 */
const PENDING = [
  ...(['ready', 'ready', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'appealed'] as const),
  ...(['asked', 'asked', 'waiting', 'waiting', 'handHeld', 'held'] as const),
] as const satisfies readonly LifeName[];
const REJECTED = [
  ...(['refused', 'refused', 'refused', 'refused', 'removed', 'removed', 'refused', 'removed'] as const),
] as const satisfies readonly LifeName[];
/** Positions of two videos with the same file: it was removed once, and is sent again. */
const SENT_AGAIN = { pending: 11, rejected: 7 } as const;

/** Facts about the files of the demo. */
const FACTS: ProbeFacts = {
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  video_codec: 'h264',
  audio_codec: 'aac',
  width: 1_920,
  height: 1_080,
  rate: 29.97,
  is_hdr: false,
};

export interface VideosAround {
  /** Newest first. */
  readonly videos: readonly PlannedVideo[];
  readonly names: Names;
  /** Pictures that public videos have. */
  readonly pictures: readonly DemoPicture[];
  readonly files: readonly SentFile[];
  readonly languages: ReadonlyMap<number, 'en' | 'ja'>;
  readonly now: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The submissions of videos and of unfinished uploads. */
export function submissionsOfVideos(around: VideosAround): readonly Planned[] {
  const inState = (state: string) => around.videos.filter(({ row }) => row.state === state);
  const accounts = DEMO_ACCOUNTS.slice(0, 2).map(({ id }) => id as number);
  const shown = inState('approved').filter(({ row }) => row.uploader_id);
  const open = shown.filter(({ row }) => row.is_private === 0);
  const owned = accounts
    .map((id) => open.find(({ row }) => row.uploader_id === id))
    .filter((one) => one !== undefined);
  const other = open.find((video) => !owned.includes(video));
  const lives: readonly (readonly [
    PlannedVideo,
    LifeName,
    (string | undefined)?,
    (readonly string[] | undefined)?,
  ])[] = [
    ...inState('pending').map((video, place) => {
      const again = place === SENT_AGAIN.pending ? 'again' : undefined;
      return [video, at(PENDING, place % PENDING.length), again, PROPOSED_IN[place]] as const;
    }),
    ...inState('rejected').map((video, place) => {
      const again = place === SENT_AGAIN.rejected ? 'again' : undefined;
      return [video, at(REJECTED, place % REJECTED.length), again] as const;
    }),
    ...inState('deleted').map((video) => [video, 'deleted'] as const),
    ...shown.map((video) => [video, 'published'] as const),
  ];
  return [
    ...lives.map(([video, name, file, proposed]) => ofVideo(video, name, around, { file, proposed })),
    ...[...owned, ...(other ? [other] : [])].map((video, place) => editOf(video, place, around)),
    ...around.files.map((file) => ofFile(file, around)),
  ];
}

function living(owner: number, since: number, seed: number, { now, languages }: VideosAround): Living {
  const random = makeRandom(RANDOM_SEED + seed);
  return { owner, since, now, random, language: languages.get(owner) ?? 'en' };
}

interface Sent {
  /** Name of a file that several submissions share. */
  readonly file?: string | undefined;
  readonly proposed?: readonly string[] | undefined;
}

function ofVideo(
  video: PlannedVideo,
  name: LifeName,
  around: VideosAround,
  { file, proposed = [] }: Sent = {},
): Planned {
  const { row } = video;
  const owner = row.uploader_id ?? 0;
  const life: Life = LIVES[name](living(owner, row.added_at, row.id, around));
  const content_hash = hashOf(`demo file ${file ?? row.id}`);
  const ownCover = name === 'waiting' && row.id % 3 === 0;
  const pictures = picturesOf(video, around.pictures, ownCover);
  const words = draftOfVideo(video, around.names);
  const draft = { ...words, new_models: [...proposed], ...(ownCover && { picture: 0 }) };
  return {
    kind: 'video',
    member_id: owner,
    video_id: row.id,
    album_id: null,
    start: 'receiving',
    life,
    draft: JSON.stringify(draft),
    words: draft,
    content_hash,
    source_key: null,
    percent: 100,
    duration: row.duration,
    is_exclusive: row.is_exclusive === 1 ? 1 : 0,
    pictures,
    photos: [],
    probe: JSON.stringify(FACTS),
    proposed,
    upload: uploadOf(video, content_hash, life),
    isByCase: owner === DEMO_ACCOUNTS[1].id && (name === 'held' || name === 'removed'),
  };
}

/** The upload of a video whose file is in the store already. */
function uploadOf({ row }: PlannedVideo, sha256: string, { createdAt, steps }: Life): UploadRow {
  const bytes = 40_000_000 + (Number.parseInt(sha256.slice(0, 7), 16) % 900_000_000);
  const movedAt = steps[0]?.at ?? createdAt;
  return {
    id: hashOf(`demo upload of ${row.id}`).slice(0, 32),
    member_id: row.uploader_id ?? 0,
    cid: `demo-${row.id}`,
    name: legalName(`${row.title_en}.mp4`, createdAt),
    extension: 'mp4',
    bytes,
    received: bytes,
    sha256,
    quick_hash: hashOf(`quick ${sha256}`),
    state: 'taken',
    created_at: createdAt,
    moved_at: movedAt,
    expires_at: movedAt + LIFE_MS,
  };
}

/** An edit of a public video: it gets another title. */
function editOf(video: PlannedVideo, place: number, around: VideosAround): Planned {
  const base = ofVideo(video, 'published', around);
  const createdAt = around.now - (place + 5) * 7 * 3_600_000;
  const { editedTitles } = TEXTS.moderation;
  const word = at(editedTitles, place % editedTitles.length);
  const draft = edited(draftOfVideo(video, around.names), word);
  return {
    ...base,
    kind: 'edit',
    upload: null,
    start: 'ready',
    percent: 0,
    life: {
      createdAt: Math.max(createdAt, video.row.added_at),
      steps: [{ event: 'submit', at: Math.max(createdAt, video.row.added_at) + 600_000, by: base.member_id }],
    },
    draft: JSON.stringify(draft),
    words: draft,
  };
}

const UPLOAD_STATES: Readonly<Record<SentFile['state'], UploadRow['state']>> = {
  receiving: 'open',
  received: 'complete',
  converting: 'taken',
  failed: 'complete',
  gone: 'gone',
};
/** Time until an upload without new bytes expires, milliseconds. */
const LIFE_MS = 7 * 86_400_000;

function ofFile(file: SentFile, around: VideosAround): Planned {
  const { owner, state, uploadId, index, name, bytes, received, quickHash, sha256, sourceKey } = file;
  const life: Life = LIVES[state](living(owner, around.now, index, around));
  const isChecked = state === 'converting';
  const draft = draftOfSending(file);
  const movedAt = life.steps.find(({ event }) => event === 'stored')?.at ?? life.createdAt;
  return {
    kind: 'video',
    member_id: owner,
    video_id: null,
    album_id: null,
    start: 'receiving',
    life,
    draft: JSON.stringify(draft),
    words: draft,
    content_hash: isChecked ? sha256 : null,
    source_key: sourceKey,
    percent: isChecked ? 10 : 0,
    duration: isChecked ? 24 : 0,
    is_exclusive: 0,
    pictures: [],
    photos: [],
    proposed: [],
    isByCase: false,
    probe: isChecked ? JSON.stringify(FACTS) : '',
    upload: {
      id: uploadId,
      member_id: owner,
      cid: `demo-sent-${index}`,
      name,
      extension: 'mp4',
      bytes,
      received,
      sha256: isChecked ? sha256 : null,
      quick_hash: quickHash,
      state: UPLOAD_STATES[state],
      created_at: life.createdAt,
      moved_at: movedAt,
      expires_at: movedAt + LIFE_MS,
    },
  };
}

/**
 * The pictures of a video: its own first, then others of its scene. With the member's own cover, the cover comes
 * first.
 */
function picturesOf(
  { row }: PlannedVideo,
  pictures: readonly DemoPicture[],
  hasCover: boolean,
): readonly Picture[] {
  const scene = pictures.find(({ key }) => key === row.thumb_key)?.thumb.scene ?? '';
  const mixed = makeRandom(RANDOM_SEED + row.id).shuffle(pictures.filter(({ key }) => key !== row.thumb_key));
  const fit = mixed.filter(({ thumb }) => thumb.scene === scene);
  const others = [...fit, ...mixed.filter((one) => !fit.includes(one))].map(({ key, thumb }) => ({
    picture_key: key,
    color: thumb.dominantColor.toLowerCase(),
  }));
  const own = { picture_key: row.thumb_key, color: row.color };
  const made = [own, ...others].slice(0, SCREENSHOTS).map((one, place) => ({
    ...one,
    position: place + 1,
    at_ms: Math.round((row.duration * 1_000 * (place + 0.5)) / SCREENSHOTS),
  }));
  const cover = others[SCREENSHOTS];
  return hasCover && cover ? [{ ...cover, position: 0, at_ms: 0 }, ...made] : made;
}
