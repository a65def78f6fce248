/** Path prefix of finished downloads, which are played by their ids only: `app://yoru/-/downloads/{id}`. */
export const PLAY_PATH = '/-/downloads/';

/** The id in an address of the page's origin; `null` for any other address. */
export function playedId(pathname: string): string | null {
  if (!pathname.startsWith(PLAY_PATH)) return null;
  const id = pathname.slice(PLAY_PATH.length);
  return /^[A-Za-z0-9-]{8,64}$/.test(id) ? id : '';
}
