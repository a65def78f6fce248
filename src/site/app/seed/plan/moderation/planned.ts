import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/index.ts';
import type { VideoDraft } from '../../../../../shared/entities/upload.ts';
import type { SubmissionKind, SubmissionState } from '../../../../../shared/upload/transitions.ts';
import type { Life } from './lives.ts';

export type UploadRow = Insertable<Schema['upload']>;
export type Picture = Pick<Insertable<Schema['screenshot']>, 'position' | 'picture_key' | 'color' | 'at_ms'>;
/** A photo of a submission; `id` is its id in the album. */
export interface SentPhoto {
  readonly id: number;
  readonly picture_key: string;
}

/** A submission before it has an id. */
export interface Planned {
  readonly kind: SubmissionKind;
  readonly member_id: number;
  readonly video_id: number | null;
  readonly album_id: number | null;
  readonly upload: UploadRow | null;
  /** The first state. */
  readonly start: SubmissionState;
  readonly life: Life;
  /** Metadata as JSON; empty: the album's row has it. */
  readonly draft: string;
  /** The metadata, wherever it is stored. */
  readonly words: VideoDraft;
  readonly content_hash: string | null;
  readonly source_key: string | null;
  readonly percent: number;
  readonly duration: number;
  /** Facts about its file as JSON; empty: not known. */
  readonly probe: string;
  readonly is_exclusive: 0 | 1;
  readonly pictures: readonly Picture[];
  readonly photos: readonly SentPhoto[];
  /** Names of models that the site does not know, as in `draft`. */
  readonly proposed: readonly string[];
  /** A case has hidden or removed it, not a decision of the queue. */
  readonly isByCase: boolean;
}
