/**
 * The Japanese title if the country is `jp` or the language is `ja` (decisions A); if the chosen title is empty, the
 * other.
 */
export function localTitle(
  item: { readonly title: string; readonly titleJa: string },
  where: { readonly language: string; readonly country: string },
): string {
  const wantsJapanese = where.language === 'ja' || where.country === 'jp';
  return wantsJapanese && item.titleJa !== '' ? item.titleJa : item.title || item.titleJa;
}
