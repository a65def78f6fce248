import type videojs from 'video.js';
import { VOLUME_STEP } from './keys.ts';
import { audibleVolume } from './volume-memory.ts';

interface Player {
  on(event: 'volumechange', listener: () => void): void;
  volume(wanted?: number): number;
  /** The volume that its mute button restores at 0; a 0 is ignored. */
  lastVolume_(heard: number): void;
}

interface VolumeBar {
  readonly player_: Player;
  checkMuted(): void;
  stepForward(): void;
  stepBack(): void;
}

/** The library's slider steps twice as far as the player's keys. */
export function mendVolumeBar(library: typeof videojs): void {
  const bar = library.getComponent('VolumeBar').prototype as unknown as VolumeBar;
  const stepBy = (by: number) =>
    function (this: VolumeBar) {
      this.checkMuted();
      this.player_.volume(Math.round((this.player_.volume() + by) * 100) / 100);
    };
  bar.stepForward = stepBy(VOLUME_STEP);
  bar.stepBack = stepBy(-VOLUME_STEP);
}

/** The action of a player's mute button, which remembers every audible volume, not only those before a drag. */
export function muteToggleOf(made: ReturnType<typeof videojs>): () => void {
  const player = made as unknown as Player;
  player.lastVolume_(audibleVolume());
  player.on('volumechange', () => player.lastVolume_(player.volume()));
  const button = made.getDescendant(['ControlBar', 'VolumePanel', 'MuteToggle']);
  return () => (button as unknown as { handleClick(): void }).handleClick();
}
