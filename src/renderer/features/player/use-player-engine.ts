import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSettings } from '../core/settings/settings.ts';
import { driveUnmanagedVideo, type UnmanagedVideo } from './unmanaged-video.ts';
import { isSilenced } from './started-video.ts';
import { showPreloaded, takeFirst, takePreloaded, untilPlaying } from './preloaded-video.ts';
import type { VideoControls } from './control-video.ts';
import type { Engine } from './engine-types.ts';
import { loadEngine } from './load-engine.ts';
import { afterPaint } from './after-paint.ts';
import { keepRate, rememberedRate } from './rate-memory.ts';
import { PLAYER_TEXTS } from './player-texts.ts';
import { keepSound, noteSound, rememberedSound, type Sound } from './volume-memory.ts';

export interface EngineError {
  readonly error: AppError;
  /** The video plays nevertheless, with the browser's own controls. */
  readonly isPlaying: boolean;
}

export interface PlayerEngine {
  readonly engine: Engine | null;
  /** The player's code could not be fetched. */
  readonly problem: EngineError | null;
  readonly retry: () => void;
  /** The video that plays without a player. */
  readonly unmanaged: RefObject<UnmanagedVideo | null>;
}

/**
 * A player of a video inside `stage` for as long as the component lives.
 * @param isQuiet it plays only on request, whatever the settings say
 */
export function usePlayerEngine(
  stage: RefObject<HTMLElement | null>,
  id: VideoId,
  isQuiet = false,
): PlayerEngine {
  const { t, language } = useText();
  const { settings, change } = useSettings();
  const [engine, setEngine] = useState<Engine | null>(null);
  const [problem, setProblem] = useState<EngineError | null>(null);
  const again = useRef<() => Promise<void>>(null);
  const unmanaged = useRef<UnmanagedVideo>(null);
  const playerTexts = Object.fromEntries(
    Object.entries(PLAYER_TEXTS).map(([phrase, key]) => [phrase, t(key)]),
  );

  const manner = () => ({ ...rememberedSound(settings), rate: rememberedRate(settings.rate) });
  const hear = useEffectEvent((media: Sound) => {
    noteSound(media, settings);
    void keepSound(change);
  });
  const show = useEffectEvent((place: HTMLElement, onRate: (video: VideoControls) => void) => {
    const first = takeFirst(place);
    const media = first ?? takePreloaded(id);
    const shown = first
      ? first.paused || untilPlaying(first)
      : media && showPreloaded(media, place, manner());
    unmanaged.current = media && driveUnmanagedVideo(media, { onSound: (sound) => hear(sound), onRate });
    return shown;
  });
  const create = useEffectEvent(
    (module: Awaited<ReturnType<typeof loadEngine>>, place: HTMLElement, bare: UnmanagedVideo | null) => {
      const media = bare?.media ?? null;
      // A video that plays already was started by a press.
      const isHeld = bare?.release() || ((media?.paused ?? true) && (isQuiet || !settings.autoplay));
      // Its present volume: the settings do not have the newest press yet.
      const chosen = media && { volume: media.volume, muted: media.muted, rate: media.playbackRate };
      return module.createEngine({
        stage: place,
        media,
        isHeld,
        isMuteForced: media !== null && isSilenced(media),
        language,
        phrases: playerTexts,
        ...manner(),
        ...chosen,
      });
    },
  );
  const keep = useEffectEvent((player: Pick<Engine, 'rate'>) => {
    const rate = player.rate();
    if (rate !== rememberedRate(settings.rate)) keepRate(rate, change);
  });
  // Before the browser paints: the first paint shows the video.
  useLayoutEffect(() => {
    const place = stage.current;
    if (!place) return;
    let made: Engine | null = null;
    let isLeft = false;
    const shown = show(place, (video) => keep(video));
    const drop = () => {
      unmanaged.current?.drop();
      unmanaged.current = null;
    };
    const make = (isAsked: boolean) =>
      Promise.all([loadEngine(), afterPaint(), shown]).then(
        ([module]) => {
          if (isLeft) return;
          if (unmanaged.current?.media.error) drop();
          const bare = unmanaged.current;
          const hadFocus = document.activeElement === bare?.media;
          made = create(module, place, bare);
          unmanaged.current = null;
          setEngine(made);
          // Where its element was, or the button that requested it.
          if (hadFocus || (isAsked && document.activeElement === document.body))
            made.element.focus({ preventScroll: true });
        },
        (thrown: unknown) => {
          if (isLeft) return;
          if (!unmanaged.current?.hasNoError()) drop();
          unmanaged.current?.showControls();
          setProblem({ error: asAppError(thrown), isPlaying: unmanaged.current !== null });
        },
      );
    again.current = () => make(true);
    void make(false);
    return () => {
      isLeft = true;
      const playing = made ?? unmanaged.current?.controls;
      // Pressed just before: the element sends its own event only in a later task.
      if (playing) keep(playing);
      made?.close();
      drop();
      setEngine(null);
    };
  }, [stage]);

  useEffect(() => engine?.on('ratechange', () => keep(engine)), [engine]);

  const speak = useEffectEvent((player: Engine) => player.setLanguage(language, playerTexts));
  useEffect(() => {
    if (engine) speak(engine);
  }, [engine, language]);

  const retry = () => {
    setProblem(null);
    void again.current?.();
  };
  return { engine, problem, retry, unmanaged };
}
