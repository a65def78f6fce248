import { useEffect, useEffectEvent } from 'react';
import type { Video } from '../../../shared/entities/video.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSettings } from '../core/settings/settings.ts';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import { useTitle } from '../core/texts/use-title.ts';
import type { Engine } from './engine-types.ts';
import { SKIP } from './keys.ts';
import { takeCommands, type MediaHandlers } from './media-commands.ts';

export interface MediaKeys {
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/**
 * Media keys and the system's player. Bystanders see what the system shows, so it gets the
 * title only if the visitor allows it.
 */
export function useMediaSession(
  engine: Engine | null,
  video: Video,
  { onNext, onPrevious }: MediaKeys,
): void {
  const { t } = useText();
  const { settings } = useSettings();
  const mediaAddress = useMediaAddress();
  const title = useTitle()(video);
  const { tellSystemTitles: isTold } = settings;
  const shownTitle = isTold ? title : t('video:neutralTitle');
  const by = video.uploader?.name ?? '';
  const artwork = mediaAddress(video.poster);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: shownTitle,
      artist: isTold ? by : '',
      artwork: isTold ? [{ src: artwork }] : [],
    });
    return () => void (navigator.mediaSession.metadata = null);
  }, [shownTitle, isTold, by, artwork]);

  const place = useEffectEvent((player: Engine) => {
    const duration = player.duration();
    if (duration === 0) return;
    const position = Math.min(duration, Math.max(0, player.second()));
    navigator.mediaSession.setPositionState({ duration, position, playbackRate: player.rate() });
  });
  const [hasNext, hasPrevious] = [onNext !== undefined, onPrevious !== undefined];
  const goNext = useEffectEvent(() => onNext?.());
  const goPrevious = useEffectEvent(() => onPrevious?.());
  useEffect(() => {
    if (!engine || !('mediaSession' in navigator)) return;
    const handlers: MediaHandlers = {
      play: () => void engine.play(),
      pause: () => engine.pause(),
      seekbackward: ({ seekOffset }) => engine.skip(-(seekOffset ?? SKIP.long)),
      seekforward: ({ seekOffset }) => engine.skip(seekOffset ?? SKIP.long),
      seekto: ({ seekTime }) => seekTime !== undefined && engine.seek(seekTime),
      ...(hasNext && { nexttrack: () => goNext() }),
      ...(hasPrevious && { previoustrack: () => goPrevious() }),
    };
    const undo = [handle(handlers), takeCommands(handlers)];
    const tell = (state: MediaSessionPlaybackState) => () => {
      navigator.mediaSession.playbackState = state;
      place(engine);
    };
    const stops = [
      engine.on('playing', tell('playing')),
      engine.on('pause', tell('paused')),
      engine.on('ended', tell('paused')),
      engine.on('seeked', () => place(engine)),
      engine.on('ratechange', () => place(engine)),
    ];
    return () => {
      for (const each of undo) each();
      for (const stop of stops) stop();
      navigator.mediaSession.playbackState = 'none';
    };
  }, [engine, hasNext, hasPrevious]);
}

/** Sets handlers, leaving out those a browser does not know; returns the undo. */
function handle(handlers: MediaHandlers): () => void {
  const names = Object.keys(handlers) as MediaSessionAction[];
  const set = (name: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      navigator.mediaSession.setActionHandler(name, handler);
    } catch {
      // Thrown for an action that the browser does not support.
    }
  };
  for (const name of names) set(name, handlers[name] ?? null);
  return () => names.forEach((name) => set(name, null));
}
