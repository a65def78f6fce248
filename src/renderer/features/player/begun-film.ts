/** How long a film waits for its player, milliseconds: the link may have led nowhere. */
const PATIENCE_MS = 5_000;

/** What an element has told by each `readyState`. */
const TOLD = ['loadstart', 'loadedmetadata', 'loadeddata', 'canplay', 'canplaythrough'] as const;

interface BegunFilm {
  readonly media: HTMLVideoElement;
  readonly address: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

let begun: BegunFilm | null = null;

/**
 * Has a film come before there is a player for it. Opening its address takes the browser as long as making its page
 * takes the scripts (goal G14), and both can be done at once.
 */
export function beginFilm(address: string): void {
  if (begun?.address === address) return;
  dropFilm();
  const media = document.createElement('video');
  media.preload = 'auto';
  media.src = address;
  passOver(media, address);
  begun = { media, address, timer: setTimeout(dropFilm, PATIENCE_MS) };
}

/** The film that was begun, for the one player that takes it; `null`: there is none, or it cannot be had. */
export function takeFilm(): HTMLVideoElement | null {
  const taken = begun;
  begun = null;
  clearTimeout(taken?.timer);
  return taken && !taken.media.error ? taken.media : null;
}

/** Without its address it holds no connection. */
function dropFilm(): void {
  const media = takeFilm();
  media?.removeAttribute('src');
  media?.load();
}

/**
 * A player gives its element the address that it is to play, and the browser would begin anew: the first time it is
 * passed over where that is what has begun, and what the element told before there was a player is told again.
 */
function passOver(media: HTMLVideoElement, address: string): void {
  Object.defineProperty(media, 'src', {
    configurable: true,
    get: () => address,
    set(given: string) {
      Reflect.deleteProperty(media, 'src');
      if (given !== address || media.error) media.src = given;
      else queueMicrotask(() => tellAgain(media));
    },
  });
}

function tellAgain(media: HTMLVideoElement): void {
  for (const name of TOLD.slice(0, 1 + media.readyState)) media.dispatchEvent(new Event(name));
}
