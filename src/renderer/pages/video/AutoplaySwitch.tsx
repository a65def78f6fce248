import { notifyError } from '../../features/core/notices/notices.ts';
import { useSettings } from '../../features/core/settings/settings.ts';
import { useText } from '../../i18n/use-text.ts';
import { Switch } from '../../ui/Switch.tsx';

/** Whether the next video starts by itself. */
export function AutoplaySwitch() {
  const { t } = useText();
  const { settings, change } = useSettings();
  return (
    <Switch
      isOn={settings.autoplayNext}
      onChange={(autoplayNext) => void change({ autoplayNext }).catch(notifyError)}
    >
      {t('watch:autoplay')}
    </Switch>
  );
}
