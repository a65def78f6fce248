/**
 * Whether an input method is at work: its Enter takes a word and means nothing to the page (decisions A). 229 says so
 * where `isComposing` is not set.
 */
export function isComposing({
  isComposing: isAtWork,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) {
  return isAtWork || keyCode === 229;
}
