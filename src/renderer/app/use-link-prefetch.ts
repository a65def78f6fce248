import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findScreen } from '../../shared/find-screen.ts';
import { videoId } from '../../shared/ids.ts';
import { useChoice } from '../features/core/use-choice.ts';
import { prefetchVideo } from '../features/core/video-files.ts';
import { askAhead } from './first-queries.ts';
import { screens } from './screens.tsx';

/** A pointer that only passes over a link wants nothing from it, milliseconds. */
const REST_MS = 65;

/**
 * The code and the data of a screen are fetched while the pointer rests on a link to it, or the keyboard's focus does.
 * One listener for the whole page, so that no link can forget it.
 */
export function useLinkPrefetch(): void {
  const queries = useQueryClient();
  const { language, section } = useChoice();
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const handle = (event: Event) => {
      clearTimeout(resting);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Of what is closed to the visitor there is nothing to fetch.
      if (!link || link.target !== '' || link.hasAttribute('data-closed')) return;
      const { origin, pathname, search } = new URL(link.href, location.href);
      if (origin === location.origin) resting = setTimeout(() => prefetch({ pathname, search }), REST_MS);
    };
    const prefetch = (address: { readonly pathname: string; readonly search: string }) => {
      // Who pressed meanwhile is there already: its screen asks, and only it may ask again for what failed.
      if (address.pathname === location.pathname && address.search === location.search) return;
      const found = findScreen(address.pathname);
      if (found.kind !== 'screen') return;
      screens[found.name].prefetch();
      void askAhead(queries, address, { language, section });
      const video = videoId.safeParse(found.params['video_id']);
      // Playing needs the addresses as well.
      if (video.success) prefetchVideo(queries, video.data);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, handle, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const name of events) document.removeEventListener(name, handle);
    };
  }, [queries, language, section]);
}
