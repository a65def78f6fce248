import type { Language } from '../../../shared/filters/enums.ts';
import type { PlaybackPreferences } from './preloaded-video.ts';

/** Events of a player, without data: the page reads the rest from the engine. */
export type EngineEvent =
  | 'ended'
  | 'error'
  | 'pause'
  | 'playing'
  | 'progress'
  | 'ratechange'
  | 'seeked'
  /** A picture of the present second is on the screen; never sent for the last picture of the address before. */
  | 'shown'
  /** The visitor sought another second, by key, bar, tap or the system's buttons; `second()` is that one. */
  | 'sought'
  | 'volumechange'
  | 'waiting';

/** How an attempt to play went: browsers refuse sound, and some everything, before the visitor's first click. */
export type StartOutcome = 'playing' | 'refused' | 'interrupted';

/** Slots inside the player that the page fills by portals. */
export const SLOTS = [
  'play',
  'bigPlay',
  'volume',
  'pictureInPicture',
  'fullscreen',
  'overlay',
  /** Over the seek bar, as wide as it. */
  'seekBar',
  /** Among the buttons of the bar. */
  'menu',
] as const;
export type Slot = (typeof SLOTS)[number];

export interface Quality {
  readonly format: string;
  readonly label: string;
}

/** A text over the picture, seconds of the video. */
export interface Cue {
  readonly from: number;
  readonly until: number;
  readonly text: string;
}

export interface Captions {
  readonly language: Language;
  readonly label: string;
  readonly cues: readonly Cue[];
}

export interface EngineOptions extends PlaybackPreferences {
  readonly stage: HTMLElement;
  /** The element of a video that plays already; `null`: a new one. */
  readonly media: HTMLVideoElement | null;
  /** The visitor has stopped the video: it is not played until requested. */
  readonly isHeld: boolean;
  /** Its element is muted because the browser refused its sound. */
  readonly isMuteForced: boolean;
  readonly language: Language;
  /** The player's own English phrases in the language of the page. */
  readonly phrases: Readonly<Record<string, string>>;
}

/** A video player that does not know where its bytes come from. */
export interface Engine {
  readonly element: HTMLElement;
  readonly slots: Readonly<Record<Slot, Element>>;
  on(event: EngineEvent, listener: () => void): () => void;
  /** Loads an address from `second`, and plays it if requested. Resolves once that is decided. */
  load(address: string, second: number, play: boolean): Promise<StartOutcome>;
  play(): Promise<StartOutcome>;
  pause(): void;
  /** Whether it should play, also while it waits for its address or for bytes. */
  isPlaying(): boolean;
  /** Whether it has played to the end and was not moved since. */
  hasEnded(): boolean;
  /** The last second that was shown; it survives errors. */
  second(): number;
  /** Seconds; 0 while unknown. */
  duration(): number;
  /** Seeks for the visitor: sends `sought`. */
  seek(second: number): void;
  /** Seeks for the player itself, without `sought`. */
  jump(second: number): void;
  /** Seconds forwards, or backwards when negative, within the video. */
  skip(seconds: number): void;
  /** 0 to 1; other values are clamped. */
  volume(): number;
  isMuted(): boolean;
  /** Muted because the browser allows the picture but not the sound, which no visitor chose. */
  isMuteForced(): boolean;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** As the button does: at volume 0 it restores the last audible volume. */
  toggleMuted(): void;
  setRate(rate: number): void;
  rate(): number;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  /** Restarts at the end, without an `ended`. */
  setLooping(isLooping: boolean): void;
  /** Shows these captions, `null`: none. Those of the previous address are removed. */
  setCaptions(captions: Captions | null): void;
  /** Fills the quality menu; with a single quality there is no menu. */
  setQualities(qualities: readonly Quality[], chosen: string, onChoose: (format: string) => void): void;
  setLanguage(language: Language, phrases: Readonly<Record<string, string>>): void;
  /** Shows the controls as after a movement of the mouse. */
  wake(): void;
  close(): void;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
