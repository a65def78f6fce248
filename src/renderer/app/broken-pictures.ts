/** Marks them for the style sheet (`ui/base.css`). */
const BROKEN = 'data-broken';

/**
 * Hides every picture that cannot be loaded, until it can: the colour of its place looks better than the browser's
 * icon of a broken one. One listener for the whole page covers every picture.
 * @returns the undo
 */
export function hideBrokenPictures(): () => void {
  const judge = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute(BROKEN, type === 'error');
  };
  const events = ['error', 'load'] as const;
  // Neither of them bubbles.
  for (const name of events) document.addEventListener(name, judge, true);
  // Pictures in server-rendered html were requested before any script ran.
  for (const image of document.querySelectorAll('img')) {
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
      image.toggleAttribute(BROKEN, true);
  }
  return () => {
    for (const name of events) document.removeEventListener(name, judge, true);
  };
}
