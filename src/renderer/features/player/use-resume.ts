import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WatchedMark } from '../../../shared/entities/history.ts';
import type { Video } from '../../../shared/entities/video.ts';
import { WATCHED_SHARE } from '../core/videos/watched-share.ts';
import { useHost } from '../../host/host.ts';
import { useSettings } from '../core/settings/settings.ts';
import type { Engine } from './engine-types.ts';

/** Less than this counts as not started, seconds. */
const LEAST_SECONDS = 10;
/** The question disappears after this much was watched without an answer, seconds. */
const ASKED_SECONDS = 10;

export interface Resume {
  /** The second offered to resume at; `null`: nothing is asked. */
  readonly asked: number | null;
  /**
   * Whether the stored position must not be overwritten. No answer is not a "no": the position stays, for the next opening
   * to ask again, until the visitor has chosen, sought, or watched up to it.
   */
  readonly isHeld: boolean;
  readonly goOn: () => void;
  readonly dismiss: () => void;
  /** Second to start at, found out once. Never rejects. */
  readonly start: () => Promise<number>;
}

/** The second at which a video may be resumed; `null`: from its beginning. */
export function resumeSecond(mark: WatchedMark | undefined, duration: number): number | null {
  const second = mark?.positionSeconds ?? 0;
  return second >= LEAST_SECONDS && second < duration * WATCHED_SHARE ? second : null;
}

/**
 * Resumes where the video was left: asks, always or never, as the settings say.
 * @param startAt second the address names; it wins
 */
export function useResume(engine: Engine | null, video: Video, startAt: number | null): Resume {
  const { bridge } = useHost();
  const { settings } = useSettings();
  const [held, setHeld] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(true);
  const asked = isAsked ? held : null;
  const found = useRef<Promise<number> | null>(null);
  const dismiss = () => setHeld(null);

  const find = async (): Promise<number> => {
    if (startAt !== null) return startAt;
    if (settings.resume === 'never') return 0;
    // A mark that cannot be read counts as never watched.
    const [mark] = await bridge.history.marks([video.id]).catch(() => []);
    const second = resumeSecond(mark, video.durationSeconds);
    if (second === null || settings.resume === 'always') return second ?? 0;
    setHeld(second);
    return 0;
  };

  const start = () => (found.current ??= find());
  // Read while the player is being made, not after.
  const lookUp = useEffectEvent(start);
  useEffect(() => void lookUp(), []);

  useEffect(() => {
    if (!engine || held === null) return;
    const stops = [
      engine.on('sought', () => setHeld(null)),
      engine.on('shown', () => {
        if (engine.second() >= ASKED_SECONDS) setIsAsked(false);
        if (engine.second() >= held) setHeld(null);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [engine, held]);

  return {
    asked,
    isHeld: held !== null,
    dismiss,
    goOn: () => {
      if (engine && asked !== null) {
        engine.seek(asked);
        void engine.play();
      }
      dismiss();
    },
    start,
  };
}
