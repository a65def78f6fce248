import { findScreen } from '../find-screen.ts';
import type { RouteName } from '../routes.ts';

/** Screens of one possible target of a case. */
const SCREENS: readonly RouteName[] = [
  ...(['video', 'member', 'memberTab', 'dialog', 'playlist', 'playlistPage'] as const),
  ...(['album', 'model', 'modelTab', 'channel', 'channelPage'] as const),
];

/**
 * Whether a path of this site names a target. It checks only the form of the path, so the answer does not reveal
 * whether the target exists.
 */
export function namesTarget(ref: string | null): boolean {
  const screen = ref === null ? null : findScreen(ref.split(/[?#]/)[0] ?? '');
  return screen?.kind === 'screen' && SCREENS.includes(screen.name);
}
