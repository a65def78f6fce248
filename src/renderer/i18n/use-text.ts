import type { i18n, ParseKeys, TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import { LANGUAGES, type Language } from '../../shared/filters/enums.ts';
import type { texts } from './en.ts';

type Namespaces = readonly ['common', ...Exclude<keyof typeof texts, 'common'>[]];

/** Key of a text: `retry` of the common texts, else `namespace:key`. */
export type TextKey = ParseKeys<Namespaces>;

/** Texts and the language they are in; a component that shows either re-renders when it changes. */
export function useText(): Texts {
  const { i18n } = use(I18nContext) ?? {};
  if (!i18n) throw new Error('useText outside of I18nextProvider');
  const { subscribe, read } = watchOf(i18n);
  return useSyncExternalStore(subscribe, read);
}

interface Texts {
  readonly t: TFunction<Namespaces>;
  readonly language: Language;
}

interface Watch {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Texts;
}

const watches = new WeakMap<i18n, Watch>();

/**
 * Three texts a tile, sixty tiles: `useTranslation` makes a translator and listeners for each, this makes one a
 * language. Namespaces are here before their language is shown, so there is nothing else to follow.
 */
function watchOf(instance: i18n): Watch {
  const known = watches.get(instance);
  if (known) return known;
  const listeners = new Set<() => void>();
  const now = (): Texts => ({
    t: instance.getFixedT<Namespaces>(instance.language),
    language: asLanguage(instance.language),
  });
  let texts = now();
  instance.on('languageChanged', () => {
    texts = now();
    listeners.forEach((tell) => tell());
  });
  const made: Watch = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => texts,
  };
  watches.set(instance, made);
  return made;
}

/** A language tag as one of ours; anything else reads as English. */
export function asLanguage(tag: string): Language {
  return LANGUAGES.find((language) => language === tag) ?? 'en';
}
