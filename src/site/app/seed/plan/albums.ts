import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { ALBUMS, DAY_MS, HIDDEN_PHOTOS } from '../constants.ts';
import type { DemoPhoto } from '../media.ts';
import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import { makeFigures } from './figures.ts';
import { longTail } from './videos.ts';

type AlbumRow = Insertable<Schema['album']> & { id: number; added_at: number };

export interface PlannedAlbum {
  readonly row: AlbumRow;
  readonly photos: readonly Insertable<Schema['photo']>[];
  readonly models: readonly Insertable<Schema['album_model']>[];
}

interface Surroundings {
  readonly now: number;
  readonly photos: readonly DemoPhoto[];
  readonly members: readonly number[];
  readonly models: readonly number[];
}

type Fate = keyof typeof ALBUMS;

/**
 * Photo albums of members, some with models. The states of albums are those of videos. Hidden albums have some photos
 * that no public album has, so that the protection of pictures can be tested.
 * @throws Error if there are too few photos or titles
 */
export function makeAlbums(around: Surroundings, random: Random): readonly PlannedAlbum[] {
  const fates = Object.entries(ALBUMS).flatMap(([fate, count]) => Array<Fate>(count).fill(fate as Fate));
  const open = around.photos.slice(0, -HIDDEN_PHOTOS);
  const hidden = around.photos.slice(-HIDDEN_PHOTOS);
  if (open.length < 30 || fates.length > TEXTS.albums.titles.length)
    throw new Error('too few photos or titles for albums');
  const titles = random.shuffle(TEXTS.albums.titles);
  let photoId = 0;
  return fates.map((fate, index) => {
    const addedAt = around.now - Math.round((1 + 1_000 * random.next() * random.next()) * DAY_MS);
    const { views, rating, popularity } = makeFigures(around.now - addedAt, random);
    const isPublic = fate === 'public';
    const id = index + 1;
    const own = isPublic ? [] : random.shuffle(hidden).slice(0, 3);
    const { en, ja, scenes } = at(titles, index);
    const chosen = [...own, ...suitable(open, scenes, random)].slice(0, 6 + random.below(25));
    return {
      row: {
        id,
        owner_id: ownerOf(isPublic ? index : index - ALBUMS.public, around.members, random),
        title_en: en,
        title_ja: ja,
        is_private: fate === 'private' ? 1 : 0,
        state: isPublic || fate === 'private' ? 'approved' : fate,
        views: isPublic ? Math.round(views / 4) : 0,
        rating: isPublic ? rating : 0,
        popularity: isPublic ? Math.round(popularity / 4) : 0,
        added_at: addedAt,
        updated_at: addedAt,
      },
      photos: chosen.map(({ key, photo }, position) => ({
        id: ++photoId,
        album_id: id,
        position: position + 1,
        picture_key: key,
        width: photo.width,
        height: photo.height,
        color: photo.dominantColor.toLowerCase(),
        added_at: addedAt,
      })),
      models: castOf(around.models, random).map((model_id) => ({ album_id: id, model_id })),
    };
  });
}

/** Photos that fit the title first, then all others, because real albums do not stay with one subject. */
function suitable(
  photos: readonly DemoPhoto[],
  words: readonly string[],
  random: Random,
): readonly DemoPhoto[] {
  const isFit = ({ photo }: DemoPhoto) => words.includes(photo.scene) || words.includes(photo.palette);
  const mixed = random.shuffle(photos);
  return [...mixed.filter(isFit), ...mixed.filter((photo) => !isFit(photo))];
}

function ownerOf(position: number, members: readonly number[], random: Random): number {
  return position < 6 ? at(members, position % 2) : random.pick(members);
}

/** Models of an album: none in half of the albums, else one or two. */
function castOf(models: readonly number[], random: Random): readonly number[] {
  const wanted = at([0, 0, 0, 1, 1, 2], random.below(6));
  return [...new Set(Array.from({ length: wanted }, () => longTail(models, random)))];
}
