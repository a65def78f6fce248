import { isSettingName, SITE_SETTINGS, type SiteSetting } from '../../../../shared/entities/site-settings.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';

/** The value of a setting with its unit; only the value if this build does not know the setting. */
export function useSettingValue(): (id: string, value: string | number) => string {
  const { t, language } = useText();
  return (id, value) => {
    if (!isSettingName(id)) return String(value);
    const { kind, unit }: SiteSetting = SITE_SETTINGS[id];
    if (kind === 'switch') return t(String(value) === '1' ? 'admin:on' : 'admin:off');
    const count = Number(value);
    const shown = wholeNumber(count, language);
    return unit === undefined ? shown : t(`admin:unit_${unit}`, { count, shown });
  };
}
