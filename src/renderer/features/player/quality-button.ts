import type videojs from 'video.js';
import type MenuButtonClass from 'video.js/dist/types/menu/menu-button';
import type MenuItemClass from 'video.js/dist/types/menu/menu-item';
import type { Quality } from './engine-types.ts';

/** Name of the button in the control bar's list of children. */
export const QUALITY_BUTTON = 'QualityButton';

/** Registers the quality menu, made of video.js's own menu so that mouse, touch, keys and names work alike. */
export function registerQualityButton(library: typeof videojs): void {
  const MenuButton = library.getComponent('MenuButton') as unknown as typeof MenuButtonClass;
  const MenuItem = library.getComponent('MenuItem') as unknown as typeof MenuItemClass;

  class QualityItem extends MenuItem {
    override handleClick(event: unknown): void {
      super.handleClick(event as never);
      const { quality, isChosen, onChoose } = this.options_ as QualityItemOptions;
      if (!isChosen) onChoose(quality.format);
    }
  }

  class QualityButton extends MenuButton {
    // Only declared: the base constructor makes the menu before initial values of fields would be set.
    declare shown: Parameters<QualityMenu['show_']> | undefined;

    override createEl(): Element {
      const element = super.createEl();
      const label = library.dom.createEl('span', { className: 'vjs-quality-value' });
      element.appendChild(label);
      return element;
    }

    override buildCSSClass(): string {
      return `vjs-quality ${super.buildCSSClass()}`;
    }

    override buildWrapperCSSClass(): string {
      return `vjs-quality ${super.buildWrapperCSSClass()}`;
    }

    override createItems(): never {
      const [qualities = [], chosen, onChoose = () => undefined] = this.shown ?? [];
      const items = qualities.map((quality) => {
        const options: QualityItemOptions = {
          quality,
          label: quality.label,
          selectable: true,
          multiSelectable: false,
          selected: quality.format === chosen,
          isChosen: quality.format === chosen,
          onChoose,
        };
        return new QualityItem(this.player(), options);
      });
      return items as never;
    }

    /** With a single quality there is nothing to choose and the button is not shown. */
    show_(...shown: Parameters<QualityMenu['show_']>): void {
      const [qualities, chosen] = (this.shown = shown);
      this.update();
      const label = this.el()?.querySelector('.vjs-quality-value');
      if (label) label.textContent = qualities.find(({ format }) => format === chosen)?.label ?? '';
      this.toggleClass('vjs-hidden', qualities.length < 2);
    }
  }
  // The name of the button, an English phrase that the player translates (player-texts.ts).
  Object.assign(QualityButton.prototype, { controlText_: 'Quality' });
  library.registerComponent(QUALITY_BUTTON, QualityButton);
}

/** The part of the button that the engine needs. */
export interface QualityMenu {
  show_(qualities: readonly Quality[], chosen: string, onChoose: (format: string) => void): void;
}

interface QualityItemOptions {
  readonly quality: Quality;
  readonly label: string;
  readonly selectable: boolean;
  readonly multiSelectable: boolean;
  readonly selected: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (format: string) => void;
}
