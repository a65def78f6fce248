import { HIDDEN_THUMBS, PICTURE_GAP } from '../constants.ts';
import type { DemoMedia, DemoPicture } from '../media.ts';
import type { DemoManifest } from '../manifest.ts';
import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Title } from './titles.ts';

/** Chooses the picture of each video, newest first. */
export interface PictureDealer {
  /** A picture that fits the title and that the last videos of the listing do not have. */
  public(listing: string, title: Title): DemoPicture;
  /** A picture that no public video has. */
  hidden(): DemoPicture;
}

/** @throws Error if there are too few pictures to avoid repetitions */
export function dealPictures(media: DemoMedia, manifest: DemoManifest, random: Random): PictureDealer {
  const posters = new Set(manifest.clips.map(({ poster }) => poster));
  const spare = media.pictures.filter(({ thumb }) => !posters.has(thumb.id));
  const hidden = spare.slice(-HIDDEN_THUMBS);
  const open = media.pictures.filter((picture) => !hidden.includes(picture));
  if (hidden.length < HIDDEN_THUMBS || open.length <= PICTURE_GAP) {
    throw new Error(`${media.pictures.length} pictures are too few for the demo world`);
  }
  const recent = new Map<string, DemoPicture[]>();
  const used = new Map<DemoPicture, number>();
  let hiddenCount = 0;

  return {
    public(listing, title) {
      const last = recent.get(listing) ?? [];
      const free = open.filter((picture) => !last.includes(picture));
      // A picture that is used often has a higher cost; a little noise decides between equal ones.
      const cost = (picture: DemoPicture) =>
        (used.get(picture) ?? 0) * 0.12 - suits(picture.thumb.scene, title) + random.next();
      const chosen = cheapest(free, cost);
      recent.set(listing, [...last, chosen].slice(-PICTURE_GAP));
      used.set(chosen, (used.get(chosen) ?? 0) + 1);
      return chosen;
    },
    hidden: () => at(hidden, hiddenCount++ % hidden.length),
  };
}

/**
 * The clip of a picture, always the same: the clip whose poster it is, else one of its scene or of a similar scene,
 * else any clip.
 * @throws Error if there is no clip
 */
export function clipOf(picture: DemoPicture, manifest: DemoManifest): string {
  const { id, scene } = picture.thumb;
  const clip =
    manifest.clips.find(({ poster }) => poster === id) ??
    manifest.clips.find((one) => one.scene !== '' && one.scene === scene) ??
    manifest.clips.find((one) => one.scene !== '' && one.scene === TEXTS.scenes.kindred[scene]) ??
    at(manifest.clips, Number.parseInt(picture.key.slice(0, 6), 16) % manifest.clips.length);
  return clip.id;
}

function suits(scene: string, title: Title): number {
  const { themes, categories } = TEXTS.scenes;
  const theme = themes[title.theme].includes(scene) ? 2 : 0;
  const shown = title.categories.filter((dir) => categories[dir]?.includes(scene)).length;
  return theme + 2 * Math.min(2, shown);
}

function cheapest(pictures: readonly DemoPicture[], cost: (picture: DemoPicture) => number): DemoPicture {
  let best = at(pictures, 0);
  let least = Number.POSITIVE_INFINITY;
  for (const picture of pictures) {
    const price = cost(picture);
    if (price < least) [best, least] = [picture, price];
  }
  return best;
}
