import { createRequire } from 'node:module';

/** A word of a text from the analyser. */
export interface Word {
  /** As it is written. */
  readonly surface: string;
  /** Its reading in katakana; empty: not in the dictionary. */
  readonly reading: string;
  /** Adjacent nouns are one word for people who search. */
  readonly isNoun: boolean;
}

interface LinderaToken {
  readonly surface: string;
  readonly reading?: string;
  readonly partOfSpeech?: string;
}

let analyser: { tokenize(text: string): readonly LinderaToken[] } | undefined;

/**
 * The words of a Japanese text by the IPA dictionary. The first call in a thread takes about 0.4 s and 170 MB: only the
 * index thread calls it, and only for text that is not in `resources/search/read-texts.txt`.
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
