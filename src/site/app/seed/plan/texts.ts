import { VIDEO_TAG } from '../../../../shared/upload/limits.ts';
import type { Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Title } from './titles.ts';

/** Two or three sentences with the same content in both languages. */
export function describe(title: Title, random: Random): { readonly en: string; readonly ja: string } {
  const { openings, details, closings } = TEXTS.descriptions;
  const sentences = [random.pick(openings[title.theme]), random.pick(details)];
  if (random.chance(0.5)) sentences.push(random.pick(closings));
  return { en: sentences.map(({ en }) => en).join(' '), ja: sentences.map(({ ja }) => ja).join('') };
}

/** Tags in both languages, as on a real site with both. */
export function tagsOf(title: Title, random: Random): readonly string[] {
  const [first = ''] = title.categories;
  const category = TEXTS.categories.find(({ dir }) => dir === first);
  const { themes, moods } = TEXTS.tags;
  const words = [...random.shuffle(themes[title.theme]).slice(0, 2), random.pick(moods)];
  const tags = words.flatMap(({ en, ja }, index) => (index === 1 ? [en] : [en, ja]));
  const all = new Set([...(category ? [category.en.toLowerCase(), category.ja] : []), ...tags]);
  // The site refuses shorter tags, so members could not save an edit of such a video.
  return [...all].filter((tag) => [...tag].length >= VIDEO_TAG.min);
}
