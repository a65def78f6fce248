import { VIDEO_TAG } from '../../../../shared/upload/limits.ts';
import type { Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Title } from './titles.ts';

/** Two or three sentences, the same in both languages. */
export function describe(title: Title, random: Random): { readonly en: string; readonly ja: string } {
  const { openings, details, closings } = TEXTS.descriptions;
  const sentences = [random.pick(openings[title.theme]), random.pick(details)];
  if (random.chance(0.5)) sentences.push(random.pick(closings));
  return { en: sentences.map(({ en }) => en).join(' '), ja: sentences.map(({ ja }) => ja).join('') };
}

/** Tags in both languages, as people type them on a site that has both. */
export function tagsOf(title: Title, random: Random): readonly string[] {
  const [first = ''] = title.categories;
  const category = TEXTS.categories.find(({ dir }) => dir === first);
  const { themes, moods } = TEXTS.tags;
  const words = [...random.shuffle(themes[title.theme]).slice(0, 2), random.pick(moods)];
  const tags = words.flatMap(({ en, ja }, index) => (index === 1 ? [en] : [en, ja]));
  const all = new Set([...(category ? [category.en.toLowerCase(), category.ja] : []), ...tags]);
  // What members write is refused where it is shorter, so their edits of such videos would be.
  return [...all].filter((tag) => [...tag].length >= VIDEO_TAG.min);
}
