import type { Settings } from '../../../shared/entities/settings.ts';
import { notifyError } from '../../features/core/notices/notices.ts';
import { useSettings } from '../../features/core/settings/settings.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import { SwitchLine } from './SwitchLine.tsx';

type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

interface SettingSwitchProps {
  readonly name: Flag;
  readonly label: TextKey;
  readonly hint?: TextKey;
}

/** One setting that is on or off; it is stored at once. */
export function SettingSwitch({ name, label, hint }: SettingSwitchProps) {
  const { settings, change } = useSettings();
  const set = (isOn: boolean) => void change({ [name]: isOn }).catch(notifyError);
  return <SwitchLine isOn={settings[name]} label={label} hint={hint} onChange={set} />;
}
