/**
 * Whether an input method is composing: its Enter only confirms a word (decisions A). Key code 229 means the same
 * where `isComposing` is not set.
 */
export function isComposing({
  isComposing: isAtWork,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) {
  return isAtWork || keyCode === 229;
}
