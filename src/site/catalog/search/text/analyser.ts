import { createRequire } from 'node:module';

/** A word of a text as the analyser reads it. */
export interface Word {
  /** As it is written. */
  readonly surface: string;
  /** How it is read, in katakana; empty: unknown to the dictionary. */
  readonly reading: string;
  /** Nouns side by side are one word to people who search. */
  readonly isNoun: boolean;
}

interface LinderaToken {
  readonly surface: string;
  readonly reading?: string;
  readonly partOfSpeech?: string;
}

let analyser: { tokenize(text: string): readonly LinderaToken[] } | undefined;

/**
 * The words of a Japanese text by the IPA dictionary. The first call in a thread takes some 0.4 s and 170 MB: only the
 * index thread comes here, and only for text that is not in `resources/search/read-texts.txt`.
 */
export function analyse(text: string): readonly Word[] {
  analyser ??= load();
  return analyser.tokenize(text).map(({ surface, reading = '', partOfSpeech = '' }) => {
    return {
      surface,
      reading: reading === '*' ? '' : reading,
      isNoun: /^(?:名詞|接頭詞)/.test(partOfSpeech),
    };
  });
}

function load(): NonNullable<typeof analyser> {
  const require = createRequire(import.meta.url);
  const lindera = require('lindera-wasm-nodejs-ipadic') as typeof import('lindera-wasm-nodejs-ipadic');
  const builder = new lindera.TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  return builder.build();
}
