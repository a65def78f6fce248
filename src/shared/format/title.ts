/** The Japanese title where country is `jp` or language is `ja` (decisions A); an empty one falls back. */
export function localTitle(
  item: { readonly title: string; readonly titleJa: string },
  where: { readonly language: string; readonly country: string },
): string {
  const wantsJapanese = where.language === 'ja' || where.country === 'jp';
  return wantsJapanese && item.titleJa !== '' ? item.titleJa : item.title || item.titleJa;
}
