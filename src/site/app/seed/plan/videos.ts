import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { DAY_MS, FIRST_VIDEO_ID, CATALOGUE_SHARES, VIDEO_COUNT } from '../constants.ts';
import type { DemoExtras, DemoMedia } from '../media.ts';
import type { DemoManifest } from '../manifest.ts';
import { at, type Random } from '../random.ts';
import { dirOf } from './dir.ts';
import { makeFates, ownerOf, type Place } from './fates.ts';
import { makeFigures, NO_FIGURES } from './figures.ts';
import { country } from './people.ts';
import { clipOf, dealPictures, type PictureDealer } from './pictures.ts';
import { describe, tagsOf } from './texts.ts';
import { makeTitles, type Title } from './titles.ts';

export type VideoRow = Insertable<Schema['video']> & { id: number; catalogue: Catalogue };

/** A video with all its rows. */
export interface PlannedVideo {
  readonly row: VideoRow;
  readonly text: Insertable<Schema['video_text']>;
  readonly tags: readonly string[];
  readonly files: readonly Insertable<Schema['video_file']>[];
  readonly extras: DemoExtras;
  readonly title: Title;
  /** How many comments it gets. */
  readonly comments: number;
}

interface Channel {
  readonly id: number;
  readonly owner_id: number;
}

export interface Surroundings {
  readonly now: number;
  readonly media: DemoMedia;
  readonly manifest: DemoManifest;
  readonly channels: readonly Channel[];
  /** Members who upload, without the demo accounts; all joined before the oldest video. */
  readonly uploaders: readonly number[];
}

/** All videos, newest first; newer videos have higher ids. */
export function makeVideos(around: Surroundings, random: Random): readonly PlannedVideo[] {
  const titles = makeTitles(VIDEO_COUNT, random);
  const pictures = dealPictures(around.media, around.manifest, random);
  const dates = makeDates(random, around.now);
  return makeFates(random).map((place, index) =>
    makeVideo(place, {
      id: FIRST_VIDEO_ID + VIDEO_COUNT - 1 - index,
      title: at(titles, index),
      addedAt: at(dates, index),
      pictures,
      around,
      random,
    }),
  );
}

interface Draft {
  readonly id: number;
  readonly title: Title;
  readonly addedAt: number;
  readonly pictures: PictureDealer;
  readonly around: Surroundings;
  readonly random: Random;
}

function makeVideo(place: Place, { id, title, addedAt, pictures, around, random }: Draft): PlannedVideo {
  const { media, manifest, channels, uploaders } = around;
  const catalogue = catalogueFor(random);
  const isPublic = place.fate === 'public';
  const picture = isPublic
    ? pictures.public(catalogue, title)
    : place.ordinal % 2 === 0
      ? pictures.hidden()
      : pictures.public(place.fate, title);
  const clip = clipOf(picture, manifest);
  const isHd = random.chance(0.2);
  const files = (media.clips.get(clip) ?? []).filter(({ file }) => isHd || file.name === '360p');
  const channel = isPublic && random.chance(0.55) ? longTail(channels, random) : null;
  const isShown = isPublic || place.fate === 'private';
  const { likes, dislikes, comments, ...counters } = isShown
    ? makeFigures(around.now - addedAt, random)
    : NO_FIGURES;
  const partner = random.chance(0.05);
  const text = describe(title, random);
  return {
    row: {
      id,
      dir: dirOf(title.en),
      catalogue,
      title_en: title.en,
      title_ja: title.ja,
      thumb_key: picture.key,
      color: picture.thumb.dominantColor.toLowerCase(),
      duration: Math.round(at(files, 0).file.durationSeconds),
      ...counters,
      is_hd: isHd ? 1 : 0,
      is_exclusive: random.chance(0.12) ? 1 : 0,
      is_private: place.fate === 'private' ? 1 : 0,
      state: place.fate === 'public' || place.fate === 'private' ? 'approved' : place.fate,
      country: country(random),
      uploader_id: channel?.owner_id ?? ownerOf(place, uploaders, random),
      channel_id: channel?.id ?? null,
      sg_id: partner ? `sg${id}` : '',
      ex_tube: partner ? 'partner' : '',
      ex_id: partner ? `x${id}` : '',
      added_at: addedAt,
    },
    text: {
      video_id: id,
      description_en: text.en,
      description_ja: text.ja,
      imported_likes: likes,
      imported_dislikes: dislikes,
    },
    tags: tagsOf(title, random),
    files: files.map(({ key, file }, index) => ({
      video_id: id,
      format: file.name,
      media_key: key,
      width: file.width,
      height: file.height,
      is_default: index === files.length - 1 ? 1 : 0,
    })),
    extras: extrasOf(media, clip),
    title,
    comments,
  };
}

function extrasOf(media: DemoMedia, clip: string): DemoExtras {
  const extras = media.extras.get(clip);
  if (!extras) throw new Error(`${clip} has no storyboard`);
  return extras;
}

/** Publication times, newest first: distinct whole minutes, some on the last day, the others over three years. */
function makeDates(random: Random, now: number): readonly number[] {
  const widest = (VIDEO_COUNT - 1) ** 3;
  return Array.from({ length: VIDEO_COUNT }, (_none, index) => {
    const spread = Math.sqrt((index + 0.6 * random.next()) ** 3 / widest);
    return now - Math.round((1_100 * spread * DAY_MS) / 60_000) * 60_000 - index * 60_000;
  });
}

function catalogueFor(random: Random): Catalogue {
  const drawn = random.next() * 100;
  if (drawn < CATALOGUE_SHARES.str) return 'str';
  return drawn < CATALOGUE_SHARES.str + CATALOGUE_SHARES.gay ? 'gay' : 'trans';
}

/** A random item: the first ones often, the last ones rarely. */
export function longTail<Item>(items: readonly Item[], random: Random): Item {
  return at(items, Math.floor(items.length * random.next() * (0.35 + 0.65 * random.next())));
}
