import type videojs from 'video.js';

interface Menu {
  children(): { hasClass(name: string): boolean }[];
  focus(at?: number): void;
}

/** Has menus open on what is chosen: on their first entry, as the library has it, another Enter would change it. */
export function focusChosen(library: typeof videojs): void {
  const { prototype } = library.getComponent('Menu') as unknown as { prototype: Menu };
  const { focus } = prototype;
  prototype.focus = function (at) {
    const chosen = this.children().findIndex((item) => item.hasClass('vjs-selected'));
    focus.call(this, at ?? Math.max(0, chosen));
  };
}
