import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { DIALOG } from '../core/dialogs/open-dialog.ts';
import { controlVideo } from './control-video.ts';
import type { Engine } from './engine-types.ts';
import { takeFirstKeys } from './started-video.ts';
import { actionOf, targetOf, type KeyTarget, type PlayerAction } from './keys.ts';
import { watchPointerFocus } from './pointer-focus.ts';
import type { PlayerEngine } from './use-player-engine.ts';

/** Key commands beyond the engine; absent: the key does nothing. */
export interface KeyHands {
  readonly onTheatre: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  /** `null`: its captions are not known yet. */
  readonly onCaptions: (() => void) | null;
  readonly onLoopStart: () => void;
  readonly onLoopEnd: () => void;
  readonly onLoopClear: () => void;
  /** The duration as the page knows it, seconds. */
  readonly seconds: number;
}

/**
 * Lets the keys of the whole page control the video, or those of the dialog that it is in, unless they belong to
 * something else. Until its player is here they are carried out on the video itself; what only a player can do waits
 * for it.
 */
export function useKeys(
  stage: RefObject<HTMLElement | null>,
  { engine, problem, unmanaged }: PlayerEngine,
  hands: KeyHands,
): void {
  const waiting = useRef<PlayerAction[]>([]);
  const act = useEffectEvent((action: PlayerAction) => {
    const video = engine ?? unmanaged.current?.controls;
    const isDone =
      ofPage(hands, action) ||
      (video !== undefined && controlVideo(video, action, hands.seconds)) ||
      (engine !== null && ofPlayer(engine, hands, action));
    // One that cannot be had is not waited for.
    if (!isDone && !problem) waiting.current.push(action);
    engine?.wake();
  });
  const handle = useEffectEvent((event: KeyboardEvent, target: KeyTarget) => {
    const action = actionOf(event, target);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    act(action);
  });
  const press = useEffectEvent(() => engine === null && act({ do: 'fullscreen' }));
  useEffect(() => {
    const place = stage.current;
    if (!place) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isByPointer = watchPointerFocus(signal);
    const listen = (on: GlobalEventHandlers, listener: (event: KeyboardEvent) => void, capture: boolean) =>
      on.addEventListener('keydown', listener, { capture, signal });
    // Before the library: a button or slider that was only clicked must not use the keys itself.
    const handleFirst = (event: KeyboardEvent) => {
      if (isByPointer() && targetOf(event.target, place) === 'control') handle(event, 'player');
    };
    listen(place, handleFirst, true);
    // A dialog keeps the arrows from the page.
    const around: GlobalEventHandlers = place.closest<HTMLElement>(DIALOG) ?? document;
    const handleKey = (event: KeyboardEvent) => handle(event, targetOf(event.target, place));
    listen(around, handleKey, false);
    place.addEventListener('dblclick', () => press(), { signal });
    takeFirstKeys().forEach(handleKey);
    return () => listening.abort();
  }, [stage]);

  const isComplete = hands.onCaptions !== null;
  useEffect(() => {
    if (engine) waiting.current.splice(0).forEach((action) => act(action));
  }, [engine, isComplete]);
}

/** Carries out what the page does; returns whether it was that. */
function ofPage(hands: KeyHands, action: PlayerAction): boolean {
  switch (action.do) {
    case 'theatre':
      hands.onTheatre?.();
      return true;
    case 'next':
      hands.onNext?.();
      return true;
    case 'previous':
      hands.onPrevious?.();
      return true;
    default:
      return false;
  }
}

/** Carries out what only a player can; returns whether it could. */
function ofPlayer(engine: Engine, hands: KeyHands, action: PlayerAction): boolean {
  switch (action.do) {
    case 'fullscreen':
      engine.toggleFullscreen();
      return true;
    case 'pictureInPicture':
      engine.togglePictureInPicture();
      return true;
    case 'captions':
      hands.onCaptions?.();
      return hands.onCaptions !== null;
    case 'loopStart':
      hands.onLoopStart();
      return true;
    case 'loopEnd':
      hands.onLoopEnd();
      return true;
    case 'loopClear':
      hands.onLoopClear();
      return true;
    default:
      return false;
  }
}
