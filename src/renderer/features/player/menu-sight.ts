import type videojs from 'video.js';

interface MenuButton {
  buttonPressed_: boolean;
  readonly menu: { el(): Element };
  pressButton(): void;
}

/**
 * Has every menu of the library open in sight. They open upwards, and where the page was scrolled on, as on a phone that
 * lies on its side, all but their end would be beyond the window or under the page's header.
 */
export function openInSight(library: typeof videojs): void {
  const button = library.getComponent('MenuButton').prototype as unknown as MenuButton;
  const { pressButton } = button;
  button.pressButton = function () {
    pressButton.call(this);
    // How much room the header takes is known to the style sheet.
    if (this.buttonPressed_) this.menu.el().scrollIntoView({ block: 'nearest' });
  };
}
