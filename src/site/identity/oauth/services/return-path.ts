import { findScreen } from '../../../../shared/find-screen.ts';

const LONGEST = 500;
/** A path of this site with plain characters: nothing that a browser could understand as another host. */
const PLAIN = /^(\/(?:[A-Za-z0-9_.~%-]+\/?)*)(\?[A-Za-z0-9_.~%&=+-]*)?$/;

/** The screen to return to; anything that is not a screen's address becomes the first page. */
export function returnPath(given: string | null): string {
  if (given === null || given.length > LONGEST) return '/';
  const path = PLAIN.exec(given)?.[1];
  return path !== undefined && findScreen(path).kind === 'screen' ? given : '/';
}
