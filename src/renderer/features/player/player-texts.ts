import type { TextKey } from '../../i18n/use-text.ts';

/** video.js names its controls by English phrases; these are the visible ones, with our texts for them. */
export const PLAYER_TEXTS = {
  'Video Player': 'video:player',
  '{1} is loading.': 'video:playerLoading',
  Play: 'video:play',
  'Play Video': 'video:play',
  Pause: 'video:pause',
  Replay: 'video:replay',
  Mute: 'video:mute',
  Unmute: 'video:unmute',
  'Volume Level': 'video:volume',
  'Progress Bar': 'video:progress',
  'progress bar timing: currentTime={1} duration={2}': 'video:progressValue',
  Loaded: 'video:loaded',
  ', selected': 'video:selected',
  'Current Time': 'video:currentTime',
  Duration: 'video:duration',
  'Playback Rate': 'video:rate',
  Quality: 'video:quality',
  'Picture-in-Picture': 'video:pictureInPicture',
  'Exit Picture-in-Picture': 'video:pictureInPictureExit',
  Fullscreen: 'video:fullscreen',
  'Exit Fullscreen': 'video:fullscreenExit',
} as const satisfies Readonly<Record<string, TextKey>>;
