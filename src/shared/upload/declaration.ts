/** What nobody may upload, item by item (specification 5). Texts: `locales/{en,ja}/late/upload.json`. */
export const DECLARATION = ['minors', 'animals', 'rape', 'incest', 'violence', 'blood', 'vomiting'] as const;

export type DeclarationItem = (typeof DECLARATION)[number];

/** Of the texts; a change of them asks everybody again. */
export const DECLARATION_VERSION = '1';

/** Items that are not confirmed. */
export function missingItems(confirmed: readonly string[]): readonly DeclarationItem[] {
  return DECLARATION.filter((item) => !confirmed.includes(item));
}
