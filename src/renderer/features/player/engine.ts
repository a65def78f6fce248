import './no-dynamic-style.ts';
import type videojsLibrary from 'video.js';
// @ts-expect-error -- the build without HLS and captions (69 instead of 205 KB) ships no declarations of its own
import core from 'video.js/dist/alt/video.core.novtt.js';
import { whenIdle } from '../../ui/loading/when-idle.ts';
import { isPlaying } from './preloaded-video.ts';
import { isStream, STREAM_TYPE } from './streams.ts';
import { createCaptionTrack } from './caption-track.ts';
import { RATES, type Engine, type EngineOptions, type Slot, type StartOutcome } from './engine-types.ts';
import { patchMenus } from './menus.ts';
import { changeLanguage } from './player-language.ts';
import { QUALITY_BUTTON, registerQualityButton, type QualityMenu } from './quality-button.ts';
import { BAR_SOUGHT, patchSeekBar } from './seek-bar.ts';
import { mendVolumeBar, muteToggleOf } from './volume-controls.ts';

const videojs = core as typeof videojsLibrary;

type Player = ReturnType<typeof videojs>;

// The recovery handles errors, and the page shows them; the library would also log the signed address.
videojs.log.level('off');
registerQualityButton(videojs);
patchMenus(videojs);
patchSeekBar(videojs);
mendVolumeBar(videojs);
videojs.registerComponent('MenuPlace', class extends videojs.getComponent('Component') {});

// A focused control would swallow keys that it does not use (use-keys.ts).
videojs.getComponent('Component').prototype.handleKeyDown = () => undefined;

/** Name of the page's own menu in the control bar's list of children. */
const MENU_PLACE = 'MenuPlace';

const CONTROLS = {
  children: [
    'progressControl',
    'playToggle',
    'volumePanel',
    'currentTimeDisplay',
    'timeDivider',
    'durationDisplay',
    'customControlSpacer',
    MENU_PLACE,
    'playbackRateMenuButton',
    QUALITY_BUTTON,
    'pictureInPictureToggle',
    'fullscreenToggle',
  ],
};

/** video.js behind the small interface the page needs; the only file that imports it. */
export function createEngine(options: EngineOptions): Engine {
  const { stage, media, language, phrases } = options;
  videojs.addLanguage(language, { ...phrases });
  const video = media ?? document.createElement('video');
  video.className = 'video-js';
  video.playsInline = true;
  stage.append(video);
  const player = videojs(video, {
    children: ['mediaLoader', 'loadingSpinner', 'bigPlayButton', 'controlBar'],
    controlBar: CONTROLS,
    controls: true,
    preload: 'auto',
    playbackRates: [...RATES],
    language,
    inactivityTimeout: 2_500,
    noUITitleAttributes: false,
    // The page's own keys control the player (use-keys.ts).
    userActions: { hotkeys: false },
    // It copies style sheets into another window as text, which the CSP refuses.
    enableDocumentPictureInPicture: false,
    // Otherwise this build would fetch its captions code from the library's own servers.
    html5: { nativeTextTracks: true },
  });
  player.volume(options.volume);
  player.muted(options.muted);
  // Its picture is visible already.
  const isStill = options.isHeld && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  if (isStill || isPlaying(video)) player.addClass('vjs-shown');
  const engine = engineOf(player, slotsOf(player), options, video.currentTime);
  engine.setRate(options.rate);
  return engine;
}

/** @param second the one that its element shows already */
function engineOf(
  player: Player,
  slots: Readonly<Record<Slot, Element>>,
  { isHeld, isMuteForced }: EngineOptions,
  second: number,
): Engine {
  // Whether it should play once it has an address.
  let wantsPlay = !isHeld;
  // The library's own time is that of the last event, which comes late: a second key would start from there.
  let rate = 1;
  let isLoading = true;
  const isShowing = () => !isLoading && player.readyState() >= HTMLMediaElement.HAVE_CURRENT_DATA;
  player.on('loadedmetadata', () => (isLoading = false));
  player.on('error', () => (isLoading = true));
  player.on('play', () => (wantsPlay = true));
  // A new address and an error pause the element too, which the visitor did not request.
  player.on('pause', () => (wantsPlay &&= isLoading));
  player.one('playing', () => player.addClass('vjs-shown'));
  player.on(['timeupdate', 'loadeddata', 'seeked'], () => {
    if (!isShowing()) return;
    second = player.currentTime() ?? second;
    player.trigger('shown');
  });
  const forceMute = (isMuted: boolean) => {
    isMuteForced = isMuted;
    player.muted(isMuted);
  };
  // However the sound was switched on, by key, by slider or by the page's own button.
  player.on('volumechange', () => (isMuteForced &&= player.muted() ?? false));
  const start = async () => {
    wantsPlay = true;
    const outcome = await startPlaying(player, forceMute);
    if (outcome === 'refused') wantsPlay = false;
    if (!player.isDisposed()) player.toggleClass('vjs-refused', outcome === 'refused');
    return outcome;
  };
  const jump = (to: number) => {
    second = to;
    player.currentTime(to);
  };
  const seek = (to: number) => {
    jump(to);
    player.trigger('sought');
  };
  player.on(BAR_SOUGHT, () => {
    second = player.currentTime() ?? second;
    player.trigger('sought');
  });
  const media = mediaOf(player);
  // For every later source: the element starts those at its default rate, which the library's menu does not change.
  const keepRate = (chosen: number) => {
    rate = chosen;
    player.defaultPlaybackRate(chosen);
  };
  player.on('ratechange', () => keepRate(media.playbackRate));
  const captions = createCaptionTrack(media);
  return {
    element: player.el() as HTMLElement,
    slots,
    on(event, listener) {
      player.on(event, listener);
      return () => player.isDisposed() || player.off(event, listener);
    },
    load(address, from, play) {
      isLoading = true;
      second = from;
      wantsPlay = play;
      player.error(null);
      // A media fragment starts the download where playback resumes, not at the beginning.
      const type = isStream(address) ? STREAM_TYPE : 'video/mp4';
      player.src({ src: from > 0 ? `${address}#t=${from.toFixed(3)}` : address, type });
      if (play) return start();
      // The only control until there is a picture.
      player.addClass('vjs-refused');
      return Promise.resolve('interrupted');
    },
    play: start,
    pause() {
      wantsPlay = false;
      player.pause();
    },
    isPlaying: () => wantsPlay && (isLoading || !player.ended()),
    hasEnded: () => player.ended(),
    second: () => second,
    duration: () => player.duration() || 0,
    seek,
    jump,
    skip: (by) => seek(Math.min(player.duration() || Infinity, Math.max(0, second + by))),
    volume: () => player.volume() ?? 1,
    isMuted: () => player.muted() ?? false,
    isMuteForced: () => isMuteForced,
    setVolume: (volume) => void player.volume(volume),
    setMuted: (muted) => void player.muted(muted),
    toggleMuted: muteToggleOf(player),
    rate: () => rate,
    setRate(wanted) {
      keepRate(wanted);
      player.playbackRate(wanted);
    },
    toggleFullscreen() {
      // Refused if the page may not fill the screen; the button then does not change.
      const change = player.isFullscreen() ? player.exitFullscreen() : player.requestFullscreen();
      void Promise.resolve(change).catch(() => undefined);
    },
    togglePictureInPicture() {
      // Refused without a picture or without support.
      const change = player.isInPictureInPicture()
        ? player.exitPictureInPicture()
        : player.requestPictureInPicture();
      void Promise.resolve(change).catch(() => undefined);
    },
    setLooping: (isLooping) => void player.loop(isLooping),
    setCaptions: captions.show,
    setQualities(...shown) {
      const menu = player.getDescendant(['ControlBar', QUALITY_BUTTON]) as unknown as QualityMenu;
      menu.show_(...shown);
    },
    setLanguage(language, phrases) {
      videojs.addLanguage(language, { ...phrases });
      changeLanguage(player, language);
    },
    wake: () => player.userActive(true),
    close() {
      captions.close();
      // Its window would stay open, black.
      if (player.isInPictureInPicture()) player.exitPictureInPicture().catch(() => undefined);
      player.pause();
      // Disposing of a player takes longer than a frame and must not delay the next screen.
      whenIdle(() => player.dispose(), 0);
    },
  };
}

function mediaOf(player: Player): HTMLVideoElement {
  const media = player.el().querySelector('video');
  if (!media) throw new Error('video.js has no video element');
  return media;
}

/** @param forceMute mutes, and unmutes, without it counting as the visitor's choice; called before the attempt is decided */
async function startPlaying(player: Player, forceMute: (isMuted: boolean) => void): Promise<StartOutcome> {
  try {
    await player.play();
    return 'playing';
  } catch (thrown) {
    // Anything else is a newer address, or an error that the player reports by itself.
    if (!isRefusal(thrown)) return 'interrupted';
  }
  if (player.isDisposed() || player.muted()) return 'refused';
  forceMute(true);
  try {
    await player.play();
    return 'playing';
  } catch (thrown) {
    if (player.isDisposed() || !isRefusal(thrown)) return 'interrupted';
    forceMute(false);
    return 'refused';
  }
}

function isRefusal(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'NotAllowedError';
}

function slotsOf(player: Player): Readonly<Record<Slot, Element>> {
  const icon = (...path: readonly string[]) => {
    const place = player
      .getDescendant([...path])
      ?.el()
      .querySelector('.vjs-icon-placeholder');
    if (!place) throw new Error(`video.js has no icon place in ${path.join(' ')}`);
    return place;
  };
  const overlay = document.createElement('div');
  overlay.className = 'vjs-overlay';
  player.el().append(overlay);
  const seekBar = document.createElement('div');
  seekBar.className = 'vjs-seek-overlay';
  player.getDescendant(['ControlBar', 'ProgressControl', 'SeekBar'])?.el().append(seekBar);
  const menu = player.getDescendant(['ControlBar', MENU_PLACE])?.el();
  if (menu) menu.className = 'vjs-menu-place';
  else throw new Error('video.js made no place for the menu');
  return {
    play: icon('ControlBar', 'PlayToggle'),
    bigPlay: icon('BigPlayButton'),
    volume: icon('ControlBar', 'VolumePanel', 'MuteToggle'),
    pictureInPicture: icon('ControlBar', 'PictureInPictureToggle'),
    fullscreen: icon('ControlBar', 'FullscreenToggle'),
    overlay,
    seekBar,
    menu,
  };
}
