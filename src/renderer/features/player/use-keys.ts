import { useEffect, useEffectEvent } from 'react';
import { DIALOG } from '../core/dialogs/open-dialog.ts';
import { RATES, type Engine } from './engine-types.ts';
import { actionOf, targetOf, type KeyTarget, type PlayerAction } from './keys.ts';
import { watchPointerFocus } from './pointer-focus.ts';

/** Key commands beyond the engine; absent: the key does nothing. */
export interface KeyHands {
  readonly onTheatre: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onCaptions: () => void;
  readonly onLoopStart: () => void;
  readonly onLoopEnd: () => void;
  readonly onLoopClear: () => void;
}

/**
 * Lets the keys of the whole page control the player, or those of the dialog that it is in, unless they belong to
 * something else.
 */
export function useKeys(engine: Engine | null, hands: KeyHands): void {
  const handle = useEffectEvent((player: Engine, event: KeyboardEvent, target: KeyTarget) => {
    const action = actionOf(event, target);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    perform(player, hands, action);
    player.wake();
  });
  useEffect(() => {
    if (!engine) return;
    const { element } = engine;
    const listening = new AbortController();
    const { signal } = listening;
    const isByPointer = watchPointerFocus(signal);
    const listen = (place: GlobalEventHandlers, listener: (event: KeyboardEvent) => void, capture: boolean) =>
      place.addEventListener('keydown', listener, { capture, signal });
    // Before the library: a button or slider that was only clicked must not use the keys itself.
    const handleFirst = (event: KeyboardEvent) => {
      if (isByPointer() && targetOf(event.target, element) === 'control') handle(engine, event, 'player');
    };
    listen(element, handleFirst, true);
    // A dialog keeps the arrows from the page.
    const place: GlobalEventHandlers = element.closest<HTMLElement>(DIALOG) ?? document;
    listen(place, (event) => handle(engine, event, targetOf(event.target, element)), false);
    return () => listening.abort();
  }, [engine]);
}

/** Length of one frame of a usual video, seconds; the real rate cannot be read. */
const FRAME_SECONDS = 1 / 30;

/** Carries out an action on a player. */
function perform(engine: Engine, hands: KeyHands, action: PlayerAction): void {
  switch (action.do) {
    case 'toggle':
      if (engine.isPlaying()) engine.pause();
      else void engine.play();
      break;
    case 'mute':
      engine.toggleMuted();
      break;
    case 'fullscreen':
      engine.toggleFullscreen();
      break;
    case 'pictureInPicture':
      engine.togglePictureInPicture();
      break;
    case 'theatre':
      hands.onTheatre?.();
      break;
    case 'captions':
      hands.onCaptions();
      break;
    case 'next':
      hands.onNext?.();
      break;
    case 'previous':
      hands.onPrevious?.();
      break;
    case 'loopStart':
      hands.onLoopStart();
      break;
    case 'loopEnd':
      hands.onLoopEnd();
      break;
    case 'loopClear':
      hands.onLoopClear();
      break;
    case 'skip':
      engine.skip(action.by);
      break;
    case 'step':
      if (!engine.isPlaying()) engine.skip(action.by * FRAME_SECONDS);
      break;
    case 'part':
      engine.seek(engine.duration() * action.at);
      break;
    case 'volume':
      engine.setMuted(false);
      engine.setVolume(Math.round((engine.volume() + action.by) * 100) / 100);
      break;
    case 'rate': {
      const at = RATES.findIndex((rate) => rate === engine.rate()) + action.by;
      const next = RATES[at];
      if (next !== undefined) engine.setRate(next);
    }
  }
}
