import type videojs from 'video.js';

interface Menu {
  children(): { hasClass(name: string): boolean }[];
  focus(at?: number): void;
}

interface MenuButton {
  buttonPressed_: boolean;
  focus(): void;
  removeClass(name: string): void;
  handleSubmenuKeyDown(event: KeyboardEvent): void;
}

/** Has the library's menus treat the focus as menus do: opened it is on what is chosen, after Escape on their button. */
export function mendMenuFocus(library: typeof videojs): void {
  openOnChosen(prototypeOf<Menu>(library, 'Menu'));
  leaveToButton(prototypeOf<MenuButton>(library, 'MenuButton'));
}

/** On their first entry, as the library has it, another Enter would change what is chosen. */
function openOnChosen(menu: Menu): void {
  const { focus } = menu;
  menu.focus = function (at) {
    const chosen = this.children().findIndex((item) => item.hasClass('vjs-selected'));
    focus.call(this, at ?? Math.max(0, chosen));
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

function prototypeOf<T>(library: typeof videojs, name: string): T {
  return library.getComponent(name).prototype as unknown as T;
}
