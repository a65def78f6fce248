import type { Choice } from '../../../../shared/screens/screen.ts';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { useChoice } from './use-choice.ts';

interface OwnCatalogue {
  /** The catalogue parameter for video calls. */
  readonly choice: Choice;
  /** The catalogue to name: set if the videos are not of the visitor's, or if another one has some as well. */
  readonly named: Catalogue | null;
}

/**
 * Models and channels belong to the site, their videos to catalogues: those of the visitor's catalogue are shown, and if
 * it has none, those of the catalogue with most.
 * @param catalogues those with videos, fullest first; `undefined` while that is not known
 */
export function useOwnCatalogue(
  catalogues: readonly { readonly catalogue: Catalogue }[] | undefined,
): OwnCatalogue {
  const choice = useChoice();
  const fullest = catalogues?.[0]?.catalogue;
  if (catalogues === undefined || fullest === undefined) return { choice, named: null };
  const shown = catalogues.some(({ catalogue }) => catalogue === choice.catalogue)
    ? choice.catalogue
    : fullest;
  const isAll = shown === choice.catalogue && catalogues.length === 1;
  return { choice: { ...choice, catalogue: shown }, named: isAll ? null : shown };
}
