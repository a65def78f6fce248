import { RATES, type Engine } from './engine-types.ts';
import type { PlayerAction } from './keys.ts';

/** What keys use of a video, whether it has a player or not. */
export type VideoControls = Pick<
  Engine,
  | 'isPlaying'
  | 'play'
  | 'pause'
  | 'toggleMuted'
  | 'skip'
  | 'seek'
  | 'duration'
  | 'volume'
  | 'setVolume'
  | 'setMuted'
  | 'rate'
  | 'setRate'
>;

/** Length of one frame of a usual video, seconds; the real rate cannot be read. */
const FRAME_SECONDS = 1 / 30;

/**
 * Carries out an action that needs nothing but a video; returns whether it was one.
 * @param seconds its duration as far as the page knows, until its first bytes say it
 */
export function controlVideo(video: VideoControls, action: PlayerAction, seconds: number): boolean {
  switch (action.do) {
    case 'toggle':
      if (video.isPlaying()) video.pause();
      else void video.play();
      return true;
    case 'mute':
      video.toggleMuted();
      return true;
    case 'skip':
      video.skip(action.by);
      return true;
    case 'step':
      if (!video.isPlaying()) video.skip(action.by * FRAME_SECONDS);
      return true;
    case 'part':
      video.seek((video.duration() || seconds) * action.at);
      return true;
    case 'volume':
      video.setMuted(false);
      video.setVolume(Math.round((video.volume() + action.by) * 100) / 100);
      return true;
    case 'rate': {
      const next = RATES[RATES.findIndex((rate) => rate === video.rate()) + action.by];
      if (next !== undefined) video.setRate(next);
      return true;
    }
    default:
      return false;
  }
}
