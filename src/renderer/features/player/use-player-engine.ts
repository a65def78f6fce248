import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSettings } from '../core/settings.ts';
import { dropFilm, showFilm, takeFilm } from './begun-film.ts';
import type { Engine } from './engine-types.ts';
import { loadEngine } from './load-engine.ts';
import { painted } from './painted.ts';
import { rememberedRate, rememberRate } from './rate-memory.ts';
import { PHRASES } from './phrases.ts';
import { rememberedSound } from './volume-memory.ts';

export interface PlayerEngine {
  readonly engine: Engine | null;
  /** The player's code could not be fetched. */
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** A player of a video inside `stage` for as long as the component lives. */
export function usePlayerEngine(stage: RefObject<HTMLElement | null>, id: VideoId): PlayerEngine {
  const { t, language } = useText();
  const { settings } = useSettings();
  const [engine, setEngine] = useState<Engine | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const phrases = Object.fromEntries(Object.entries(PHRASES).map(([phrase, key]) => [phrase, t(key)]));

  const manner = () => ({ ...rememberedSound(settings), rate: rememberedRate() });
  const show = useEffectEvent((place: HTMLElement) => {
    const film = takeFilm(id);
    return { film, shown: film && showFilm(film, place, manner()) };
  });
  const create = useEffectEvent(
    (module: Awaited<ReturnType<typeof loadEngine>>, place: HTMLElement, film: HTMLVideoElement | null) =>
      module.createEngine({ stage: place, film, language, phrases, ...manner() }),
  );
  // Before the page is painted: its first frame shows the film.
  useLayoutEffect(() => {
    let made: Engine | null = null;
    let isLeft = false;
    const place = stage.current;
    if (!place) return;
    const { film: begun, shown } = show(place);
    let film = begun;
    const drop = () => {
      if (film) dropFilm(film);
      film = null;
    };
    Promise.all([loadEngine(), painted(), shown]).then(
      ([module]) => {
        if (isLeft) return;
        if (film?.error) drop();
        made = create(module, place, film);
        setEngine(made);
      },
      (thrown: unknown) => {
        drop();
        if (!isLeft) setError(asAppError(thrown));
      },
    );
    return () => {
      isLeft = true;
      if (made) rememberRate(made);
      else drop();
      made?.close();
      setEngine(null);
    };
  }, [stage, attempt]);

  const speak = useEffectEvent((player: Engine) => player.setLanguage(language, phrases));
  useEffect(() => {
    if (engine) speak(engine);
  }, [engine, language]);

  const retry = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return { engine, error, retry };
}
