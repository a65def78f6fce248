import { GATE_ID } from '../../../../shared/admin/kinds.ts';
import type { SENT_TEXTS } from '../../../../shared/admin/fields.ts';
import type { Info } from '../../../../shared/entities/info.ts';
import type { AdSlot } from '../../../../shared/entities/site.ts';
import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import type { Clock, SiteDatabase } from '../../../platform/index.ts';
import type { AdPicture, Adverts } from './adverts.ts';
import { readGate, type AgePolicy, type ShippedAgePolicy } from './age-policy.ts';
import { readMarkdown } from './information-markdown.ts';
import type { Information } from './information.ts';

/** Content of the operator's files and of the package. */
export interface ShippedContent {
  readonly adverts: Adverts;
  readonly agePolicy: ShippedAgePolicy;
  /** The operator has named a file for the gate, so a stored list is not used. */
  readonly isGateLocked: boolean;
  readonly information: Information;
  readonly texts: ShippedTexts;
}

/** Shipped texts, by language and by the name that admins edit. */
export type ShippedTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The content of the site: stored by an admin, or else from the operator's files. */
export interface SiteContent extends AgePolicy {
  readonly shipped: ShippedContent;
  readonly isGateLocked: boolean;
  /** Today's adverts. */
  adSlots(): AdSlot[];
  pages(language: Language): Info;
  /** A text that people are sent: the text that an admin stored, or the shipped one. */
  text(name: (typeof SENT_TEXTS)[number], language: Language): string;
  /** Calls `add` for each stored picture, now and for every new one. */
  watchPictures(add: (picture: AdPicture) => void): void;
  addPicture(picture: AdPicture): void;
  /** Reads the stored content again; called after the commit that changed it. */
  reload(): void;
}

type StoredAdvert = AdSlot & { readonly starts: string; readonly ends: string };

const ADVERTS = `SELECT slot, title_en AS title, title_ja AS titleJa, url, picture AS thumb, starts_at AS starts,
  ends_at AS ends FROM advert`;

export function createSiteContent(
  database: SiteDatabase,
  clock: Clock,
  shipped: ShippedContent,
): SiteContent {
  const read = () => {
    const texts = database.prepared('SELECT name, language, value FROM site_text').all() as {
      readonly [column in 'name' | 'language' | 'value']: string;
    }[];
    const own = new Map(texts.map(({ name, language, value }) => [`${name}.${language}`, value]));
    const adverts = database.prepared(ADVERTS).all() as StoredAdvert[];
    const pages = Object.fromEntries(
      LANGUAGES.map((language) => [language, pagesOf(shipped.information, own, language)]),
    ) as Record<Language, Info>;
    const gate = database.prepared('SELECT value FROM site_setting WHERE name = ?').get(GATE_ID) as
      { readonly value: string } | undefined;
    const list = gate === undefined || shipped.isGateLocked ? null : readGate(gate.value);
    return { own, adverts, pages, list };
  };
  let now = read();
  let addPicture: (picture: AdPicture) => void = () => undefined;
  return {
    shipped,
    isGateLocked: shipped.isGateLocked,
    of(country) {
      const base = shipped.agePolicy.of(country, now.list);
      const [en, ja] = LANGUAGES.map((language) => now.own.get(`country-${country}.${language}`));
      if (country === '' || (en === undefined && ja === undefined)) return base;
      const text = { en: en ?? (base.text.en || (ja ?? '')), ja: ja ?? (base.text.ja || (en ?? '')) };
      return { ...base, gate: true, text };
    },
    adSlots() {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const current = now.adverts.filter(({ starts, ends }) => starts <= day && (ends === '' || ends >= day));
      const others = shipped.adverts.slots.filter(({ slot }) => !current.some((each) => each.slot === slot));
      return [...current.map(({ starts: _starts, ends: _ends, ...slot }) => slot), ...others];
    },
    pages: (language) => now.pages[language],
    text: (name, language) => now.own.get(`${name}.${language}`) ?? shipped.texts[language][name] ?? '',
    watchPictures(add) {
      addPicture = add;
      const rows = database.prepared('SELECT address, type, body FROM advert_picture').all();
      for (const picture of rows as AdPicture[]) add(picture);
    },
    addPicture: (picture) => addPicture(picture),
    reload: () => (now = read()),
  };
}

/** A stored page replaces the shipped one, unless it cannot be read any more. */
function pagesOf({ pages, facts }: Information, own: ReadonlyMap<string, string>, language: Language): Info {
  return {
    sections: pages[language].sections.map((section) => {
      const text = own.get(`${section.id}.${language}`);
      if (text === undefined) return section;
      try {
        return { id: section.id, ...readMarkdown(text, facts, section.id) };
      } catch {
        return section;
      }
    }),
  };
}
