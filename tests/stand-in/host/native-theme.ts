import { EventEmitter } from 'node:events';

type Source = 'system' | 'light' | 'dark';

/** nativeTheme; the system's own choice is `STAND_IN_THEME` (light unless it says dark). */
class NativeTheme extends EventEmitter {
  #source: Source = 'system';
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly inForcedColorsMode = false;
  readonly prefersReducedTransparency = false;

  get themeSource(): Source {
    return this.#source;
  }

  set themeSource(source: Source) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument at index 0: ${String(source)}`);
    const wasDark = this.shouldUseDarkColors;
    this.#source = source;
    this.emit('stand-in-source');
    if (wasDark !== this.shouldUseDarkColors) this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? process.env['STAND_IN_THEME'] === 'dark' : this.#source === 'dark';
  }
}

export const nativeTheme = new NativeTheme().setMaxListeners(0);
