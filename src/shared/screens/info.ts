import type { Language } from '../filters/enums.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import type { ScreenTable } from './screen.ts';

/** Input of `info.get`. */
export const infoInput = ({ language }: { readonly language: Language }): InputOf<Api['info.get']> => ({
  lang: language,
});

export const infoScreens = {
  information: {
    path: '/information/',
    title: 'info:title',
    ssr: false,
    calls: ({ choice }) => [{ operation: 'info.get', input: infoInput(choice) }],
  },
  /** A case, by the token in the fragment. */
  ticket: { path: '/ticket/', title: 'report:ticketTitle', robots: 'noindex', ssr: false },
  confirm: { path: '/confirm', title: 'info:confirmTitle', robots: 'noindex', ssr: false },
} as const satisfies ScreenTable;
