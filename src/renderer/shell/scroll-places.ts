/** Scroll position of a screen. */
export interface Place {
  /** Pixels scrolled. */
  readonly top: number;
  /**
   * A link that was in the window, and how far from its top. Pixels alone are not enough: tiles outside of the window
   * are not laid out, and the height above may differ when the screen is shown again.
   */
  readonly mark: Mark | null;
}

interface Mark {
  readonly href: string;
  /** Which of the links with this address, from 0. */
  readonly nth: number;
  readonly offset: number;
}

const STORED = 'yoru.scroll';
const MOST = 50;

/** Points of the window, as shares of its height and width, at which a link is searched. */
const PROBES = [
  [0.4, 0.3],
  [0.4, 0.7],
  [0.6, 0.3],
  [0.6, 0.7],
  [0.25, 0.5],
  [0.8, 0.5],
] as const;

export function placeNow(): Place {
  return { top: scrollY, mark: scrollY === 0 ? null : markNow() };
}

/** Scrolls to a position as far as it exists. */
export function goTo({ top, mark }: Place): void {
  const link = mark && linksOf(mark.href)[mark.nth];
  if (!mark || !link) return scrollTo({ top, behavior: 'instant' });
  const away = link.getBoundingClientRect().top - mark.offset;
  if (Math.abs(away) >= 1) scrollBy({ top: away, behavior: 'instant' });
}

function markNow(): Mark | null {
  for (const [down, across] of PROBES) {
    const link = document.elementFromPoint(innerWidth * across, innerHeight * down)?.closest('main a[href]');
    const href = link?.getAttribute('href');
    if (!link || !href) continue;
    return { href, nth: linksOf(href).indexOf(link), offset: link.getBoundingClientRect().top };
  }
  return null;
}

function linksOf(href: string): readonly Element[] {
  return [...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`)];
}

/** Places of earlier pages of this tab. Storage may be refused or damaged; then a reload starts at the top. */
export function storedPlaces(): Map<string, Place> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return new Map(Array.isArray(read) ? read.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

export function storePlaces(places: ReadonlyMap<string, Place>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // Only a scroll position is lost.
  }
}

function isEntry(value: unknown): value is [string, Place] {
  return Array.isArray(value) && typeof value[0] === 'string' && isPlace(value[1]);
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { top, mark } = value as Partial<Place>;
  if (typeof top !== 'number') return false;
  return mark === null || (typeof mark?.href === 'string' && typeof mark.offset === 'number');
}
