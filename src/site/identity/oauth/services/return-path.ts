import { findScreen } from '../../../../shared/find-screen.ts';

const LONGEST = 500;
/** A path of this site and plain words after it: nothing that a browser could take for another host's. */
const PLAIN = /^(\/(?:[A-Za-z0-9_.~%-]+\/?)*)(\?[A-Za-z0-9_.~%&=+-]*)?$/;

/** The screen to come back to; anything else than a screen's address is the first page. */
export function returnPath(given: string | null): string {
  if (given === null || given.length > LONGEST) return '/';
  const path = PLAIN.exec(given)?.[1];
  return path !== undefined && findScreen(path).kind === 'screen' ? given : '/';
}
