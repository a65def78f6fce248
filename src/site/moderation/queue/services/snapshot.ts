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

/** All of a version that the desk shows and a decision is about. */
export interface Snapshot {
  readonly draft: VideoDraft;
  /** By the ids of their photos. */
  readonly captions: Captions;
  /** Positions and keys. */
  readonly pictures: readonly (readonly [number, string])[];
}

export function* snapshotOf(submission: Submission): Steps<Snapshot> {
  const draft = yield* draftOf(submission);
  return makeSnapshot(draft, yield* captionedPhotos(submission), yield* screenshotsOf(submission.id));
}

/** @param pictures in their order */
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

/** Reads one that was stored as JSON, perhaps by a build whose drafts said less. */
export function readSnapshot(text: string): Snapshot {
  const { draft, captions, pictures } = z.parse(stored, JSON.parse(text));
  return { draft: z.parse(videoDraft, { ...EMPTY_DRAFT, ...draft }), captions, pictures };
}
