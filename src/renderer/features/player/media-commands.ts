/** What media keys may do with what plays now; nothing plays: none. */
export type MediaHandlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

let current: MediaHandlers = {};

/** Lets what is outside the page use the handlers, too. @returns the undo */
export function takeCommands(handlers: MediaHandlers): () => void {
  current = handlers;
  return () => {
    if (current === handlers) current = {};
  };
}

/** The tray's commands; one that means nothing now does nothing. */
export function command(name: 'toggle' | 'next' | 'pause'): void {
  const isPlaying = navigator.mediaSession.playbackState === 'playing';
  const action = name === 'next' ? 'nexttrack' : name === 'pause' || isPlaying ? 'pause' : 'play';
  if (name !== 'pause' || isPlaying) current[action]?.({ action });
}
