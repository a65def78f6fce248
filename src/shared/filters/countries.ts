/**
 * Countries to choose from (specification 9: about 100), as ISO 3166 codes in lower case. Names: `format/country.ts`.
 */
export const COUNTRIES = [
  ...(['ae', 'al', 'am', 'ar', 'at', 'au', 'az', 'ba', 'bd', 'be', 'bg', 'bo', 'br', 'by'] as const),
  ...(['ca', 'ch', 'ci', 'cl', 'cm', 'cn', 'co', 'cr', 'cu', 'cy', 'cz', 'de', 'dk', 'do'] as const),
  ...(['dz', 'ec', 'ee', 'eg', 'es', 'et', 'fi', 'fr', 'gb', 'ge', 'gh', 'gr', 'gt', 'hk'] as const),
  ...(['hn', 'hr', 'hu', 'id', 'ie', 'il', 'in', 'iq', 'is', 'it', 'jm', 'jo', 'jp', 'ke'] as const),
  ...(['kh', 'kr', 'kw', 'kz', 'la', 'lb', 'lk', 'lt', 'lu', 'lv', 'ma', 'md', 'mk', 'mm'] as const),
  ...(['mn', 'mo', 'mt', 'mx', 'my', 'ng', 'ni', 'nl', 'no', 'np', 'nz', 'pa', 'pe', 'ph'] as const),
  ...(['pk', 'pl', 'pt', 'py', 'qa', 'ro', 'rs', 'ru', 'sa', 'se', 'sg', 'si', 'sk', 'sv'] as const),
  ...(['th', 'tn', 'tr', 'tw', 'ua', 'us', 'uy', 've', 'vn', 'za'] as const),
] as const;
/** The site's own country. Every choice of countries shows it first, before the others by name. */
export const HOME_COUNTRY: Country = 'jp';

export type Country = (typeof COUNTRIES)[number];
