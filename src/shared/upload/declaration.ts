/** The rules of uploads, item by item (specification 5). Texts: `locales/{en,ja}/late/upload.json`. */
export const DECLARATION = ['minors', 'animals', 'rape', 'incest', 'violence', 'blood', 'vomiting'] as const;

export type DeclarationItem = (typeof DECLARATION)[number];

/** Version of the texts; a change requires a new confirmation. */
export const DECLARATION_VERSION = '1';

/** Items that are not confirmed. */
export function missingItems(confirmed: readonly string[]): readonly DeclarationItem[] {
  return DECLARATION.filter((item) => !confirmed.includes(item));
}
