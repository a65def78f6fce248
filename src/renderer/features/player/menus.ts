import type videojs from 'video.js';

interface Menu {
  children(): { hasClass(name: string): boolean }[];
  focus(at?: number): void;
}

interface MenuButton {
  buttonPressed_: boolean;
  readonly menu: { el(): Element };
  focus(): void;
  pressButton(): void;
  removeClass(name: string): void;
  handleSubmenuKeyDown(event: KeyboardEvent): void;
}

/** Makes the library's menus open in view and at the chosen entry, and Escape return to their button. */
export function patchMenus(library: typeof videojs): void {
  openOnChosen(library.getComponent('Menu').prototype);
  const button = library.getComponent('MenuButton').prototype as unknown as MenuButton;
  openInSight(button);
  leaveToButton(button);
}

/** At the first entry, the library's default, another Enter would change the choice. */
function openOnChosen(menu: Menu): void {
  const { focus } = menu;
  menu.focus = function (at) {
    const chosen = this.children().findIndex((item) => item.hasClass('vjs-selected'));
    focus.call(this, at ?? Math.max(0, chosen));
  };
}

/**
 * They open upwards, and on a scrolled page, as on a phone in landscape, all but their end would be
 * outside the window or under the page's header.
 */
function openInSight(button: MenuButton): void {
  const { pressButton } = button;
  button.pressButton = function () {
    pressButton.call(this);
    // The height of the header is in the style sheet.
    if (this.buttonPressed_) this.menu.el().scrollIntoView({ block: 'nearest' });
  };
}

/** The library tries to, but compares wrongly: the focus stays on an entry, or is lost with it. */
function leaveToButton(button: MenuButton): void {
  const { handleSubmenuKeyDown } = button;
  button.handleSubmenuKeyDown = function (event) {
    const wasOpen = this.buttonPressed_;
    handleSubmenuKeyDown.call(this, event);
    if (!wasOpen || event.key !== 'Escape') return;
    event.preventDefault();
    // Open for the pointer too, it would still lie over the picture.
    this.removeClass('vjs-hover');
    this.focus();
  };
}
