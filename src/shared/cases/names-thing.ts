import { findScreen } from '../find-screen.ts';
import type { RouteName } from '../routes.ts';

/** Screens of one thing that a case can be about. */
const SCREENS: readonly RouteName[] = [
  ...(['video', 'member', 'memberTab', 'dialog', 'playlist', 'playlistPage'] as const),
  ...(['album', 'model', 'modelTab', 'channel', 'channelPage'] as const),
];

/** Whether a path of this site names one thing, by its form alone: whether the thing is there, nobody learns by it. */
export function namesThing(ref: string | null): boolean {
  const screen = ref === null ? null : findScreen(ref.split(/[?#]/)[0] ?? '');
  return screen?.kind === 'screen' && SCREENS.includes(screen.name);
}
