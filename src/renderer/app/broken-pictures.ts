/** What the style sheet (`ui/base.css`) knows them by. */
const BROKEN = 'data-broken';

/**
 * Hides every picture that cannot be loaded, until it can: the colour of its place is a better sight than the browser's
 * mark of a broken one. One listener for the whole page, so that no picture can forget it.
 * @returns ends it
 */
export function hideBrokenPictures(): () => void {
  const judge = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute(BROKEN, type === 'error');
  };
  const events = ['error', 'load'] as const;
  // Neither of them bubbles.
  for (const name of events) document.addEventListener(name, judge, true);
  // Those of a server's html were asked for before there was a script.
  for (const image of document.querySelectorAll('img')) {
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
      image.toggleAttribute(BROKEN, true);
  }
  return () => {
    for (const name of events) document.removeEventListener(name, judge, true);
  };
}
