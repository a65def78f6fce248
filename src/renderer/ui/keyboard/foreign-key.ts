/**
 * Whether a key produces a letter of another script than Latin (Cyrillic, kana): then its code counts.
 * On a Latin layout the character counts, whatever its code.
 */
export function isForeign(key: string): boolean {
  return /^[^\u0000-\u024F]$/u.test(key);
}
