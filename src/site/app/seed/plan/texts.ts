import { VIDEO_TAG } from '../../../../shared/upload/limits.ts';
import type { Random } from '../random.ts';
import { CATEGORIES } from '../text/categories.ts';
import { CLOSINGS, DETAILS, OPENINGS } from '../text/descriptions.ts';
import { MOOD_TAGS, THEME_TAGS } from '../text/tags.ts';
import type { Title } from './titles.ts';

/** Two or three sentences, the same in both languages. */
export function describe(title: Title, random: Random): { readonly en: string; readonly ja: string } {
  const sentences = [random.pick(OPENINGS[title.theme]), random.pick(DETAILS)];
  if (random.chance(0.5)) sentences.push(random.pick(CLOSINGS));
  return { en: sentences.map(({ en }) => en).join(' '), ja: sentences.map(({ ja }) => ja).join('') };
}

/** Tags in both languages, as people type them on a site that has both. */
export function tagsOf(title: Title, random: Random): readonly string[] {
  const [first = ''] = title.categories;
  const category = CATEGORIES.find(({ also }) => also[0] === first);
  const words = [...random.shuffle(THEME_TAGS[title.theme]).slice(0, 2), random.pick(MOOD_TAGS)];
  const tags = words.flatMap(({ en, ja }, index) => (index === 1 ? [en] : [en, ja]));
  const all = new Set([...(category ? [category.en.toLowerCase(), category.ja] : []), ...tags]);
  // What members write is refused where it is shorter, so their edits of such videos would be.
  return [...all].filter((tag) => [...tag].length >= VIDEO_TAG.min);
}
