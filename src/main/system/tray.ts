import { Menu, nativeImage, Tray } from 'electron';
import icon from '../../../resources/desktop/tray.png?inline';
import { to } from '../../shared/routes.ts';
import type { AppWindows } from './app-windows.ts';
import { trayTemplate } from './tray-template.ts';
import type { SystemTexts } from './texts.ts';

/** The client's icon in the tray, with its menu. It must be referenced: otherwise it is garbage-collected, and the icon disappears. */
export function createTray(windows: AppWindows, { text }: SystemTexts, quit: () => void) {
  const tray = new Tray(nativeImage.createFromDataURL(icon).resize({ width: 16, height: 16 }));
  const open = () => windows.show(null);
  const setTexts = () => {
    tray.setContextMenu(
      Menu.buildFromTemplate(
        trayTemplate(text, {
          open,
          media: windows.media,
          downloads: () => windows.show(to('downloads')),
          quit,
        }),
      ),
    );
  };
  // No titles or counts beside the clock, where bystanders see them.
  tray.setToolTip('Yoru');
  tray.on('click', open);
  setTexts();
  return { setTexts, remove: () => tray.destroy() };
}
