import type { i18n, ParseKeys, TFunction } from 'i18next';
import {
  createContext,
  createElement,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { LANGUAGES, type Language } from '../../shared/filters/enums.ts';
import { setOnRoot } from '../ui/root-attribute.ts';
import type { Texts as AllTexts } from './texts.ts';

type Namespaces = readonly ['common', ...Exclude<keyof AllTexts, 'common'>[]];

/** Key of a text: `retry` for common texts, else `namespace:key`. */
export type TextKey = ParseKeys<Namespaces>;

/** Texts and the language they are in. */
interface Texts {
  readonly t: TFunction<Namespaces>;
  readonly language: Language;
}

const TextsContext = createContext<Texts | null>(null);

interface TextsProviderProps {
  readonly texts: i18n;
  readonly children: ReactNode;
}

/**
 * Provides the texts, and sets `<html lang>`. Another language is a transition: every text of the page
 * changes, and the pressed button must not freeze for that long.
 */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const [shown, setShown] = useState(() => textsOf(texts));
  useEffect(() => {
    const follow = () => startTransition(() => setShown(textsOf(texts)));
    texts.on('languageChanged', follow);
    return () => texts.off('languageChanged', follow);
  }, [texts]);
  useLayoutEffect(() => {
    setOnRoot('lang', shown.language);
  }, [shown]);
  return createElement(
    I18nextProvider,
    { i18n: texts },
    createElement(TextsContext, { value: shown }, children),
  );
}

/**
 * Texts and the language they are in; a component that shows either re-renders when it changes. Three texts a tile,
 * sixty tiles: `useTranslation` makes a translator and listeners for each, this reads one context.
 */
export function useText(): Texts {
  const shown = use(TextsContext);
  if (!shown) throw new Error('useText outside of TextsProvider');
  return shown;
}

/** The source of the texts, for code that loads more of them. */
export function useTextSource(): i18n {
  const source = use(I18nContext);
  if (!source) throw new Error('useTextSource outside of TextsProvider');
  return source.i18n;
}

/** Namespaces are loaded before their language is shown, so nothing else has to be observed. */
function textsOf(instance: i18n): Texts {
  return { t: instance.getFixedT<Namespaces>(instance.language), language: asLanguage(instance.language) };
}

/** A language tag as one of ours; anything else means English. */
export function asLanguage(tag: string): Language {
  return LANGUAGES.find((language) => language === tag) ?? 'en';
}
