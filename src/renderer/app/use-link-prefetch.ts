import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { findScreen } from '../../shared/find-screen.ts';
import { prefetchQuery } from '../features/core/api/prefetch-query.ts';
import { useSettings } from '../features/core/settings/settings.ts';
import { useChoice } from '../features/core/settings/use-choice.ts';
import { useMediaAddress } from '../features/core/pictures/use-media-address.ts';
import { useHost } from '../host/host.ts';
import { screenOf } from './screens.tsx';

/** Rest of the pointer on a link before the prefetch, milliseconds: not while it only passes over. */
const REST_MS = 65;

/**
 * Prefetches the code and the data of a screen while the pointer or the keyboard's focus rests on a link to it.
 * One listener for the whole page covers every link.
 */
export function useLinkPrefetch(): void {
  const queries = useQueryClient();
  const choice = useChoice();
  const { settings } = useSettings();
  const mediaAddress = useMediaAddress();
  const { bridge } = useHost();
  const prefetch = useEffectEvent((link: HTMLAnchorElement) => {
    const { pathname, search } = link;
    // After a press the screen fetches itself, and only it may repeat failed calls.
    if (pathname === location.pathname && search === location.search) return;
    const found = findScreen(pathname);
    if (found.kind !== 'screen') return;
    screenOf(found.name).prefetch();
    void prefetchQuery(queries, { pathname, search }, choice);
    // Playing needs more than the screen's own data.
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
      // Nothing to fetch for content closed to the visitor.
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
