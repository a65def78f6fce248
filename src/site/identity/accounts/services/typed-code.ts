/**
 * A typed code without additions by people and keyboards. Codes have no O, I and L (Crockford): they are read as the
 * digits that they look like.
 */
export function tidyCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212ー]/gu, '')
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
