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

/** Has the library's menus open in sight and on what is chosen, and Escape lead back to their button. */
export function patchMenus(library: typeof videojs): void {
  openOnChosen(library.getComponent('Menu').prototype);
  const button = library.getComponent('MenuButton').prototype as unknown as MenuButton;
  openInSight(button);
  leaveToButton(button);
}

/** On their first entry, as the library has it, another Enter would change what is chosen. */
function openOnChosen(menu: Menu): void {
  const { focus } = menu;
  menu.focus = function (at) {
    const chosen = this.children().findIndex((item) => item.hasClass('vjs-selected'));
    focus.call(this, at ?? Math.max(0, chosen));
  };
}

/**
 * They open upwards, and where the page was scrolled on, as on a phone that lies on its side, all but their end would be
 * beyond the window or under the page's header.
 */
function openInSight(button: MenuButton): void {
  const { pressButton } = button;
  button.pressButton = function () {
    pressButton.call(this);
    // How much room the header takes is known to the style sheet.
    if (this.buttonPressed_) this.menu.el().scrollIntoView({ block: 'nearest' });
  };
}

/** The library means to and compares the wrong thing: the focus stays on an entry, or goes down with it. */
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
