import type { Choice } from '../../../shared/api/screens/screen.ts';
import type { SiteSection } from '../../../shared/filters/enums.ts';
import { useChoice } from './use-choice.ts';

interface OwnSection {
  /** What to ask for videos with. */
  readonly choice: Choice;
  /** The section to name: set where the videos are not of the visitor's, or where another has some as well. */
  readonly named: SiteSection | null;
}

/**
 * Models and channels are the site's, their videos a section's: those of the visitor's section are shown, and where
 * there is none those of the section with most.
 * @param sections sections with videos, fullest first; `undefined` while that is not known
 */
export function useOwnSection(
  sections: readonly { readonly section: SiteSection }[] | undefined,
): OwnSection {
  const choice = useChoice();
  const fullest = sections?.[0]?.section;
  if (sections === undefined || fullest === undefined) return { choice, named: null };
  const shown = sections.some(({ section }) => section === choice.section) ? choice.section : fullest;
  const isAll = shown === choice.section && sections.length === 1;
  return { choice: { ...choice, section: shown }, named: isAll ? null : shown };
}
