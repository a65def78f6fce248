import type videojs from 'video.js';

/** What a player tells when its seek bar was used. */
export const BAR_SOUGHT = 'barsought';

interface SeekBar {
  readonly player_: { trigger(event: string): void };
  userSeek_(second: number): void;
}

/** The library tells of every seek alike, a repeat's and a new address's as well: its bar says which were by hand. */
export function patchSeekBar(library: typeof videojs): void {
  const bar = library.getComponent('SeekBar').prototype as unknown as SeekBar;
  const { userSeek_ } = bar;
  bar.userSeek_ = function (second) {
    userSeek_.call(this, second);
    this.player_.trigger(BAR_SOUGHT);
  };
}
