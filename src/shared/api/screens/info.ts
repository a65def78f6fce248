import type { Language } from '../../filters/enums.ts';
import type { InputOf } from '../endpoint.ts';
import type { Api } from '../table/index.ts';
import type { ScreenCalls } from './screen.ts';

/** Input of `info.get`. */
export const infoInput = ({ language }: { readonly language: Language }): InputOf<Api['info.get']> => ({
  lang: language,
});

export const informationCalls: ScreenCalls = {
  query: [],
  calls: ({ choice }) => [{ operation: 'info.get', input: infoInput(choice) }],
};
