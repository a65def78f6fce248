import type videojs from 'video.js';

/** Event of a player when its seek bar was used. */
export const BAR_SOUGHT = 'barsought';

interface SeekBar {
  readonly player_: { trigger(event: string): void };
  userSeek_(second: number): void;
}

/** The library's event is the same for every seek, also of a loop or a new address: only its bar knows the visitor's. */
export function patchSeekBar(library: typeof videojs): void {
  const bar = library.getComponent('SeekBar').prototype as unknown as SeekBar;
  const { userSeek_ } = bar;
  bar.userSeek_ = function (second) {
    userSeek_.call(this, second);
    this.player_.trigger(BAR_SOUGHT);
  };
}
