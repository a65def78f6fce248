import { useLocation, useNavigate } from 'react-router';
import { useExpected } from '../../ui/navigation/use-expected.ts';

/** History state of the step that opened a photo from the album: closing it is then a step back. */
export const OPENED_HERE = { openedHere: true } as const;

/** The part of an address that names a photo, by its place from 0. */
export function photoHash(at: number): string {
  return `#photo-${at + 1}`;
}

/** Id of a photo's place in the album. Different from the hash: else the browser would scroll and move the focus there. */
export function placeId(at: number): string {
  return `place-${at + 1}`;
}

/**
 * The photo the address names (`#photo-3`), so that one can be linked to and Back closes it. Changing the photo
 * replaces the address: Back leads to the album, not through every photo.
 * @param count number of photos; an address beyond it names none
 */
export function useOpenPhoto(count: number) {
  const location = useLocation();
  const { hash, search, pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const named = Number(/^#photo-([1-9]\d{0,4})$/.exec(hash)?.[1] ?? 0) - 1;
  const album = { pathname, search };
  const [at, expect] = useExpected(named >= 0 && named < count ? named : null);
  return {
    /** From 0; `null`: none is open. */
    at,
    show: (next: number) =>
      expect(next, () => void navigate({ ...album, hash: photoHash(next) }, { replace: true, state })),
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else expect(null, () => void navigate(album, { replace: true }));
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
