/** The media-key handlers of the playing video; none if nothing plays. */
export type MediaHandlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

let current: MediaHandlers = {};

/** Registers handlers for callers outside the page, too. @returns the undo */
export function takeCommands(handlers: MediaHandlers): () => void {
  current = handlers;
  return () => {
    if (current === handlers) current = {};
  };
}

/** The tray's commands; one without a handler does nothing. */
export function command(name: 'toggle' | 'next' | 'pause'): void {
  const isPlaying = navigator.mediaSession.playbackState === 'playing';
  const action = name === 'next' ? 'nexttrack' : name === 'pause' || isPlaying ? 'pause' : 'play';
  if (name !== 'pause' || isPlaying) current[action]?.({ action });
}
