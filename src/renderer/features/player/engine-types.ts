import type { Language } from '../../../shared/filters/enums.ts';
import type { PlaybackPreferences } from './preloaded-video.ts';

/** What the page hears from a player; each carries nothing, the engine is asked for the rest. */
export type EngineEvent =
  | 'ended'
  | 'error'
  | 'pause'
  | 'playing'
  | 'progress'
  | 'ratechange'
  | 'seeked'
  /** A picture of the present second is on the screen: never sent for what a new address leaves behind. */
  | 'shown'
  /** The visitor went to another second, by key, by bar, by tap or by the system's buttons; `second()` is that one. */
  | 'sought'
  | 'volumechange'
  | 'waiting';

/** How an attempt to play went: browsers refuse sound, and some everything, before the visitor's first click. */
export type StartOutcome = 'playing' | 'refused' | 'interrupted';

/** Places inside the player that the page fills by portals. */
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
  /** The element of a film that plays already; `null`: a new one. */
  readonly film: HTMLVideoElement | null;
  /** The visitor has stopped the film: it is not played until it is asked for. */
  readonly isHeld: boolean;
  readonly language: Language;
  /** The player's own English phrases in the language of the page. */
  readonly phrases: Readonly<Record<string, string>>;
}

/** A video player without a view on where its bytes come from. */
export interface Engine {
  readonly element: HTMLElement;
  readonly slots: Readonly<Record<Slot, Element>>;
  on(event: EngineEvent, listener: () => void): () => void;
  /** Takes an address, from `second` on, and plays it when asked to. Resolves once that is decided. */
  load(address: string, second: number, play: boolean): Promise<StartOutcome>;
  play(): Promise<StartOutcome>;
  pause(): void;
  /** Whether it is meant to play, waiting for its address and for bytes included. */
  isPlaying(): boolean;
  /** Whether it has played to the end and is still there. */
  hasEnded(): boolean;
  /** The last second that was shown; stays over errors. */
  second(): number;
  /** Seconds; 0 while unknown. */
  duration(): number;
  /** For the visitor's hand: tells `sought`. */
  seek(second: number): void;
  /** For the player's own ways, which nobody asked for just now. */
  jump(second: number): void;
  /** Seconds on, or back when negative, as far as the video goes. */
  skip(seconds: number): void;
  /** 0 to 1; what is set beyond is brought back. */
  volume(): number;
  isMuted(): boolean;
  /** Muted because the browser allows the picture but not the sound, which no visitor chose. */
  isMuteForced(): boolean;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** As the button does: at volume 0 it gives back the last volume that was heard. */
  toggleMuted(): void;
  setRate(rate: number): void;
  rate(): number;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  /** Starts over at the end, without an `ended`. */
  setLooping(isLooping: boolean): void;
  /** Shows these captions, `null`: none. Those of the address before are gone. */
  setCaptions(captions: Captions | null): void;
  /** Fills the quality menu; with a single one there is no menu. */
  setQualities(qualities: readonly Quality[], chosen: string, onChoose: (format: string) => void): void;
  setLanguage(language: Language, phrases: Readonly<Record<string, string>>): void;
  /** Shows the controls as after a movement of the mouse. */
  wake(): void;
  close(): void;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
