/**
 * Whether a key writes in another script than Latin (Cyrillic, kana): then the place of the key says what is meant.
 * What a Latin layout writes is what it says, wherever it lies.
 */
export function isForeign(key: string): boolean {
  return /^[^\u0000-\u024F]$/u.test(key);
}
