import { notifyError } from '../../features/core/notices/notices.ts';
import { useSettings } from '../../features/core/settings/settings.ts';
import { DEFAULT_SETTINGS } from '../../../shared/entities/settings.ts';
import { useText } from '../../i18n/use-text.ts';
import { useHydrated } from '../../ui/loading/use-hydrated.ts';
import { Switch } from '../../ui/Switch.tsx';

/** Whether the next video starts by itself. */
export function AutoplaySwitch() {
  const { t } = useText();
  const { settings, change } = useSettings();
  // The site does not know this setting.
  const shown = useHydrated() ? settings : DEFAULT_SETTINGS;
  return (
    <Switch
      isOn={shown.autoplayNext}
      onChange={(autoplayNext) => void change({ autoplayNext }).catch(notifyError)}
    >
      {t('watch:autoplay')}
    </Switch>
  );
}
