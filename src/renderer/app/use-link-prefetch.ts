import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { findScreen } from '../../shared/find-screen.ts';
import { prefetchQuery } from '../features/core/api/prefetch-query.ts';
import { useSettings } from '../features/core/settings/settings.ts';
import { useChoice } from '../features/core/settings/use-choice.ts';
import { useMediaAddress } from '../features/core/pictures/use-media-address.ts';
import { useHost } from '../host/host.ts';
import { screenOf } from './screens.tsx';

/** A pointer that only passes over a link wants nothing from it, milliseconds. */
const REST_MS = 65;

/**
 * The code and the data of a screen are fetched while the pointer rests on a link to it, or the keyboard's focus does.
 * One listener for the whole page, so that no link can forget it.
 */
export function useLinkPrefetch(): void {
  const queries = useQueryClient();
  const choice = useChoice();
  const { settings } = useSettings();
  const mediaAddress = useMediaAddress();
  const { bridge } = useHost();
  const prefetch = useEffectEvent((link: HTMLAnchorElement) => {
    const { pathname, search } = link;
    // Who pressed meanwhile is there already: its screen asks, and only it may ask again for what failed.
    if (pathname === location.pathname && search === location.search) return;
    const found = findScreen(pathname);
    if (found.kind !== 'screen') return;
    screenOf(found.name).prefetch();
    void prefetchQuery(queries, { pathname, search }, choice);
    // Playing needs more than its screen asks for.
    if (found.name === 'video')
      import('../features/player/prepare-video.ts').then(
        ({ prepareVideo }) => prepareVideo(link, found.params, { queries, settings, mediaAddress, bridge }),
        () => undefined,
      );
  });
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const handle = (event: Event) => {
      clearTimeout(resting);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Of what is closed to the visitor there is nothing to fetch.
      if (!link || link.target !== '' || link.hasAttribute('data-closed')) return;
      if (link.origin === location.origin) resting = setTimeout(() => prefetch(link), REST_MS);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, handle, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const name of events) document.removeEventListener(name, handle);
    };
  }, []);
}
