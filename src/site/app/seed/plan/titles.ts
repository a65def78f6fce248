import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import { theme, type Theme } from '../texts/themes.ts';

type SlotWord = (typeof TEXTS.slots)[string][number];
type TitleTemplate = (typeof TEMPLATES)[number];

/** Hand-written patterns of titles. */
export const TEMPLATES = theme.options.flatMap((each) =>
  TEXTS.titles[each].map((pattern) => ({ theme: each, ...pattern })),
);

export interface Title {
  readonly en: string;
  readonly ja: string;
  readonly theme: Theme;
  /** `dir`s of the categories, the most specific first: those of the words, then those of the template. */
  readonly categories: readonly string[];
}

/** Attempts of a template to make another title before it counts as used up. */
const TRIES = 24;

/**
 * Titles without repetitions in either language. The templates alternate, so that neighbours differ in form.
 * @throws Error if the templates cannot make `count` titles
 */
export function makeTitles(count: number, random: Random): readonly Title[] {
  const decks = new Map<string, SlotWord[]>();
  const seen = new Set<string>();
  const titles: Title[] = [];
  let living: readonly TitleTemplate[] = TEMPLATES;
  while (titles.length < count) {
    if (living.length === 0) throw new Error(`the templates give only ${titles.length} of ${count} titles`);
    living = random.shuffle(living).filter((template) => {
      if (titles.length >= count) return true;
      const title = fresh(template, (slot) => deal(decks, template, slot, random), seen);
      if (title) titles.push(title);
      return title !== undefined;
    });
  }
  return titles;
}

function fresh(
  template: TitleTemplate,
  draw: (slot: string) => SlotWord,
  seen: Set<string>,
): Title | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const title = fill(template, draw);
    if (title && !seen.has(title.en) && !seen.has(title.ja)) {
      seen.add(title.en).add(title.ja);
      return title;
    }
  }
  return undefined;
}

/** A title from a template; `undefined` if two slots, such as `{town}` and `{town2}`, got the same word. */
function fill(template: TitleTemplate, draw: (slot: string) => SlotWord): Title | undefined {
  const words = new Map<string, SlotWord>();
  for (const [, slot = ''] of template.en.matchAll(/\{(\w+)\}/g)) words.set(slot, draw(slot));
  const drawn = [...words.values()];
  if (new Set(drawn).size < drawn.length) return undefined;
  const categories = new Set([...drawn.flatMap((word) => word.categories), ...template.categories]);
  return {
    en: capital(insert(template.en, words, 'en')),
    ja: insert(template.ja, words, 'ja'),
    theme: template.theme,
    categories: [...categories],
  };
}

function insert(text: string, words: ReadonlyMap<string, SlotWord>, language: 'en' | 'ja'): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, slot: string) => {
    const word = words.get(slot);
    if (!word) throw new Error(`slot {${slot}} only in one language of: ${text}`);
    return word[language];
  });
}

/** Draws a slot's words like cards from a deck: a template uses every word before it repeats one. */
function deal(
  decks: Map<string, SlotWord[]>,
  template: TitleTemplate,
  slot: string,
  random: Random,
): SlotWord {
  const key = `${template.en} ${slot}`;
  const deck = decks.get(key) ?? [];
  if (deck.length === 0) deck.push(...random.shuffle(wordsOf(slot)));
  decks.set(key, deck);
  const word = deck.pop();
  return word ?? at(wordsOf(slot), 0);
}

function wordsOf(slot: string): readonly SlotWord[] {
  const words = TEXTS.slots[slot.replace(/2$/, '')];
  if (!words) throw new Error(`no words for slot {${slot}}`);
  return words;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
