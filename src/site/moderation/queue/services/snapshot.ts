import * as z from 'zod/mini';
import { videoDraft, type VideoDraft } from '../../../../shared/entities/upload.ts';
import {
  captionedPhotos,
  type Captions,
  draftOf,
  EMPTY_DRAFT,
  type Screenshot,
  screenshotsOf,
  type Submission,
} from '../../../publishing/index.ts';
import type { Steps } from '../../../platform/index.ts';

/** The content of a version: review shows it, and a decision is about it. */
export interface Snapshot {
  readonly draft: VideoDraft;
  /** By photo id. */
  readonly captions: Captions;
  /** Pairs of position and key. */
  readonly pictures: readonly (readonly [number, string])[];
}

export function* snapshotOf(submission: Submission): Steps<Snapshot> {
  const draft = yield* draftOf(submission);
  return makeSnapshot(draft, yield* captionedPhotos(submission), yield* screenshotsOf(submission.id));
}

/** @param pictures in order */
export function makeSnapshot(
  draft: VideoDraft,
  photos: readonly { readonly photo: { readonly id: number }; readonly en: string; readonly ja: string }[],
  pictures: readonly Pick<Screenshot, 'position' | 'picture_key'>[],
): Snapshot {
  return {
    draft,
    captions: Object.fromEntries(photos.map(({ photo, en, ja }) => [String(photo.id), { en, ja }])),
    pictures: pictures.map(({ position, picture_key }) => [position, picture_key]),
  };
}

const stored = z.object({
  draft: z.record(z.string(), z.unknown()),
  captions: z.record(z.string(), z.object({ en: z.string(), ja: z.string() })),
  pictures: z.array(z.tuple([z.number(), z.string()])),
});

/** Reads stored JSON. An older build may have stored fewer fields. */
export function readSnapshot(text: string): Snapshot {
  const { draft, captions, pictures } = z.parse(stored, JSON.parse(text));
  return { draft: z.parse(videoDraft, { ...EMPTY_DRAFT, ...draft }), captions, pictures };
}
