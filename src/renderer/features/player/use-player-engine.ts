import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSettings } from '../core/settings.ts';
import type { Engine } from './engine-types.ts';
import { loadEngine } from './load-engine.ts';
import { painted } from './painted.ts';
import { rememberedRate, rememberRate } from './rate-memory.ts';
import { PHRASES } from './phrases.ts';

export interface PlayerEngine {
  readonly engine: Engine | null;
  /** The player's code could not be fetched. */
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** A player inside `stage` for as long as the component lives. */
export function usePlayerEngine(stage: RefObject<HTMLElement | null>): PlayerEngine {
  const { t, language } = useText();
  const { settings } = useSettings();
  const [engine, setEngine] = useState<Engine | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const phrases = Object.fromEntries(Object.entries(PHRASES).map(([phrase, key]) => [phrase, t(key)]));

  const create = useEffectEvent((module: Awaited<ReturnType<typeof loadEngine>>, place: HTMLElement) =>
    module.createEngine({
      stage: place,
      language,
      phrases,
      volume: settings.volume,
      muted: settings.muted,
      rate: rememberedRate(),
    }),
  );
  useEffect(() => {
    let made: Engine | null = null;
    let isLeft = false;
    const place = stage.current;
    if (!place) return;
    Promise.all([loadEngine(), painted()]).then(
      ([module]) => {
        if (isLeft) return;
        made = create(module, place);
        setEngine(made);
      },
      (thrown: unknown) => isLeft || setError(asAppError(thrown)),
    );
    return () => {
      isLeft = true;
      if (made) rememberRate(made);
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
