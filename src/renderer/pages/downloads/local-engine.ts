import type { Engine } from '../../features/player/engine-types.ts';

/** What watching needs of a player, of a bare `video`. */
export type LocalEngine = Pick<
  Engine,
  | ('on' | 'second' | 'seek' | 'duration')
  | ('rate' | 'setRate' | 'volume' | 'setVolume' | 'isMuted' | 'isMuteForced' | 'setMuted')
>;

export function localEngine(video: HTMLVideoElement): LocalEngine {
  return {
    on(event, listener) {
      const name = event === 'shown' ? 'timeupdate' : event;
      video.addEventListener(name, listener);
      return () => video.removeEventListener(name, listener);
    },
    second: () => video.currentTime,
    seek: (second) => void (video.currentTime = second),
    duration: () => video.duration || 0,
    rate: () => video.playbackRate,
    setRate: (rate) => void (video.playbackRate = rate),
    volume: () => video.volume,
    setVolume: (volume) => void (video.volume = volume),
    isMuted: () => video.muted,
    // What the visitor pressed may sound.
    isMuteForced: () => false,
    setMuted: (muted) => void (video.muted = muted),
  };
}
