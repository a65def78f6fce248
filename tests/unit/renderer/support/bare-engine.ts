import {
  SLOTS,
  type Engine,
  type EngineOptions,
} from '../../../../src/renderer/features/player/engine-types.ts';

const nothing = () => undefined;

/** A player that is a bare `video`: the document of these tests has no media for the library to make one of. */
export function createEngine({ stage, volume, muted, rate }: EngineOptions): Engine {
  const element = document.createElement('div');
  element.tabIndex = -1;
  const video = Object.assign(document.createElement('video'), { volume, muted, playbackRate: rate });
  const slots = Object.fromEntries(SLOTS.map((slot) => [slot, document.createElement('div')]));
  element.append(video, ...Object.values(slots));
  stage.append(element);
  const seek = (second: number) => void (video.currentTime = second);
  return {
    element,
    slots: slots as unknown as Engine['slots'],
    on(event, listener) {
      const name = event === 'shown' ? 'timeupdate' : event;
      video.addEventListener(name, listener);
      return () => video.removeEventListener(name, listener);
    },
    load(address, second) {
      video.setAttribute('src', address);
      seek(second);
      return Promise.resolve('playing');
    },
    play: () => Promise.resolve('playing'),
    pause: nothing,
    isPlaying: () => true,
    hasEnded: () => false,
    second: () => video.currentTime,
    duration: () => 200,
    seek,
    jump: seek,
    skip: (by) => seek(video.currentTime + by),
    volume: () => video.volume,
    isMuted: () => video.muted,
    isMuteForced: () => false,
    setVolume: (wanted) => void (video.volume = wanted),
    setMuted: (isMuted) => void (video.muted = isMuted),
    toggleMuted: () => void (video.muted = !video.muted),
    rate: () => video.playbackRate,
    setRate: (wanted) => void (video.playbackRate = wanted),
    toggleFullscreen: nothing,
    togglePictureInPicture: nothing,
    setLooping: nothing,
    setCaptions: nothing,
    setQualities: nothing,
    setLanguage: nothing,
    wake: nothing,
    close: () => element.remove(),
  };
}
