import { useLayoutEffect } from 'react';
import { notifyError } from '../../features/core/notices/notices.ts';
import { useSettings } from '../../features/core/settings/settings.ts';
import { useHydrated } from '../../ui/loading/use-hydrated.ts';
import { setOnRoot } from '../../ui/root-attribute.ts';

/**
 * Whether the player has the whole width, where the page is wide enough for it. Styles read it from an attribute
 * (`Page.module.css`), which comes with the site's html: nothing moves when scripts run.
 */
export function useTheatre(): readonly [isTheatre: boolean, toggle: () => void] {
  const { settings, change } = useSettings();
  useLayoutEffect(() => setOnRoot('data-theatre', `${settings.theatre}`), [settings.theatre]);
  // Of the button in the site's html.
  const isTheatre = useHydrated() && settings.theatre;
  return [isTheatre, () => void change({ theatre: !settings.theatre }).catch(notifyError)];
}
