import type { Context } from '../context.ts';
import { setMenu, showAbout } from '../windows/menu.ts';
import type { AppWindows } from './app-windows.ts';
import type { SystemTexts } from './texts.ts';

/** The menu of the app, in the present language. */
export function setAppMenu(context: Context, windows: AppWindows, { text }: SystemTexts) {
  setMenu({
    isMac: process.platform === 'darwin',
    hasDevTools: !context.isPackaged,
    text,
    actions: {
      newWindow: () => windows.open('/', true),
      show: windows.show,
      goBack: () => windows.step('back'),
      goForward: () => windows.step('forward'),
      about: showAbout,
      zoom: windows.zoom,
    },
  });
}
