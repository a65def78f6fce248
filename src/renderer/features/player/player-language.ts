import type videojs from 'video.js';

type Player = ReturnType<typeof videojs>;

const BAR = 'ControlBar';
const SEEK_BAR = [BAR, 'ProgressControl', 'SeekBar'];

/** Labels that the library sets only at creation, by its English phrases (player-texts.ts). */
const NAMES: readonly (readonly [readonly string[], string])[] = [
  [[], 'Video Player'],
  [SEEK_BAR, 'Progress Bar'],
  [[BAR, 'VolumePanel', 'VolumeControl', 'VolumeBar'], 'Volume Level'],
];

/** The same for texts that only screen readers read. */
const TEXTS: readonly (readonly [readonly string[], string, string])[] = [
  [[...SEEK_BAR, 'LoadProgressBar'], '.vjs-control-text > :first-child', 'Loaded'],
  [[BAR, 'CurrentTimeDisplay'], '.vjs-control-text', 'Current Time'],
  [[BAR, 'DurationDisplay'], '.vjs-control-text', 'Duration'],
];

/** Changes the language of all of a player's texts: the library itself leaves half of them unchanged. */
export function changeLanguage(player: Player, language: string): void {
  player.language(language);
  for (const [path, phrase] of NAMES)
    elementAt(player, path)?.setAttribute('aria-label', player.localize(phrase));
  for (const [path, place, phrase] of TEXTS) {
    const text = elementAt(player, path)?.querySelector(place);
    // With the space that separates it from the number behind it.
    if (text) text.textContent = player.localize(phrase) + (/\s$/.exec(text.textContent)?.[0] ?? '');
  }
  const loading = elementAt(player, ['LoadingSpinner'])?.querySelector('.vjs-control-text');
  // Here the library has the player's name in English.
  if (loading) loading.textContent = player.localize('{1} is loading.', [player.localize('Video Player')]);
  tellPlaceAnew(player);
}

/** While paused the seek bar does not update its text, but the language has changed. */
function tellPlaceAnew(player: Player): void {
  const bar = player.getDescendant(SEEK_BAR) as unknown as { currentTime_?: number; update(): void };
  delete bar.currentTime_;
  bar.update();
}

function elementAt(player: Player, path: readonly string[]): Element | undefined {
  return path.length === 0 ? player.el() : player.getDescendant([...path])?.el();
}
